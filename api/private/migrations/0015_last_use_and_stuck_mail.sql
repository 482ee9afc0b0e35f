-- When an account was used last, to the hour; null for never, as far as anybody knows.
ALTER TABLE accounts ADD COLUMN used_at INTEGER;
-- A login lasts seven days: when the newest that is kept was opened.
UPDATE accounts SET used_at =
  (SELECT max(expires_at) - 604800000 FROM sessions WHERE account_id = accounts.id AND kind = 'token');
-- Of a change of one's own that could not go live everybody is told at first, but who wants no mail at all.
ALTER TABLE accounts ADD COLUMN news TEXT NOT NULL DEFAULT 'message proposal correction stuck';
UPDATE accounts SET news = CASE mails WHEN '' THEN '' ELSE mails || ' stuck' END;
ALTER TABLE accounts DROP COLUMN mails;
ALTER TABLE accounts RENAME COLUMN news TO mails;
