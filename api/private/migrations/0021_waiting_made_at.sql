-- When it was typed: what began before an edition did is told to be of an earlier one. Null of what waits from before.
ALTER TABLE waiting_changes ADD COLUMN made_at INTEGER;
