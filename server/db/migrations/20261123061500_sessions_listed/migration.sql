-- A session has a number of its own, by which its holder ends it: the hash of its token leaves the database for nobody.
alter table sessions add column id bigint generated always as identity;
--> statement-breakpoint
create unique index sessions_id on sessions (id);
--> statement-breakpoint
-- When somebody first signed in to an account: no email warns of the very first browser.
alter table accounts add column first_signed_in_at timestamptz;
--> statement-breakpoint
update accounts set first_signed_in_at = first.at
from (select account_id, min(at) as at from activity where action = 'signed-in' group by account_id) first
where first.account_id = accounts.id;
