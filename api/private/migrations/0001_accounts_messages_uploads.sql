-- Everything here is private and never enters Git. Times are milliseconds since 1970, UTC.

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,
  -- An https address, or the path at which the picture that is kept below is shown.
  photo TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
);

-- A token or a cookie, stored as its SHA-256, so that a stolen copy of this table opens nothing.
CREATE TABLE sessions (
  secret_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('token', 'upload')),
  login_id TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
);
CREATE INDEX sessions_by_login ON sessions (login_id);
CREATE INDEX sessions_by_account ON sessions (account_id);

CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Out of the inbox since; erased for good when the retention period ends.
  deleted_at INTEGER
);
CREATE INDEX messages_by_time ON messages (created_at);

-- What counts towards a limit: failed logins, sent messages.
CREATE TABLE attempts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- 1 until it is known whether it counts.
  pending INTEGER NOT NULL
);
CREATE INDEX attempts_by_address ON attempts (kind, address, at);

-- Pictures that wait for their entry (owner 'staged'), and those of accounts (owner: the account).
CREATE TABLE pictures (
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (owner, name)
);

-- A row holds 2 MB at most, so pictures lie in pieces of 1 MiB.
CREATE TABLE picture_chunks (
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (owner, name, position),
  FOREIGN KEY (owner, name) REFERENCES pictures (owner, name) ON DELETE CASCADE
);
