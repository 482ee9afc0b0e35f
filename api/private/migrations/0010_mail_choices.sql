-- What an account has chosen to be told of by mail (`model/wire/mail.ts`).
ALTER TABLE accounts ADD COLUMN mails TEXT NOT NULL DEFAULT 'message proposal correction';
