-- Passkeys: of each the public key alone.
CREATE TABLE passkeys (
  -- The credential's id, in base64url.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- COSE, in base64url.
  public_key TEXT NOT NULL,
  -- How often it was used, as it says itself; 0 of those that do not count.
  counter INTEGER NOT NULL,
  -- As the browser named them: `internal hybrid`.
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- Those that have not been used, each as the SHA-256 of 80 random bits and the account's id.
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_by_account ON recovery_codes (account_id);

-- What a passkey was asked to sign: of a login that has its password right and no more, or to be added.
CREATE TABLE passkey_challenges (
  -- Of the secret that such a login holds; of the token of whoever adds one.
  secret_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('login', 'add')),
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- The hash that was verified: with another password the login begins anew.
  password TEXT NOT NULL,
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);

-- Which owner took an account's passkeys off, and when, until it has one again.
ALTER TABLE accounts ADD COLUMN passkeys_off_by TEXT;
ALTER TABLE accounts ADD COLUMN passkeys_off_at INTEGER;
