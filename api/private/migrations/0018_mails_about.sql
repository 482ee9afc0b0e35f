-- What a mail about proposals names, until it went: a JSON list of `NewsItem` (`api/private/mail-queue.ts`).
ALTER TABLE mails ADD COLUMN about TEXT NOT NULL DEFAULT '[]';
