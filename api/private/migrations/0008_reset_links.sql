-- A link that gives an account another password names it here; one that makes an account names none.
ALTER TABLE links ADD COLUMN account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE;
