/// Lets other tasks in between a read and the write that follows it.
func suspend() async {
    for _ in 0..<4 { await Task.yield() }
}
