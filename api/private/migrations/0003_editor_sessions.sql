-- Sign-ins of those who propose changes. What the browser holds is stored as its SHA-256, and
-- GitHub's token is encrypted with a key that is not in this database.
CREATE TABLE editor_sessions (
  secret_hash TEXT PRIMARY KEY,
  login TEXT NOT NULL,
  token TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
