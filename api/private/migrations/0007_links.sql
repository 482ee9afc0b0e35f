-- Links that make an account. Of what stands in the link only its SHA-256 is here, so that a copy of this
-- table opens nothing; whoever made one takes it along when their account goes.
CREATE TABLE links (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  -- As in `accounts`.
  rights TEXT NOT NULL,
  made_by TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  -- Null until then.
  ended TEXT CHECK (ended IN ('used', 'withdrawn'))
);
