"""What Scripts/stores is made of: it runs the statements of Docs/Stores.md against real engines."""
