-- What an account may do: 'owner', 'publisher', or 'publisher' and what alone it is for
-- (`model/wire/rights.ts`). Who is here already keeps what they could do, which was everything.
ALTER TABLE accounts ADD COLUMN rights TEXT NOT NULL DEFAULT 'publisher';
UPDATE accounts SET rights = 'owner';
