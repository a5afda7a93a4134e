alter table accounts add column username_key text;
--> statement-breakpoint
-- Plain ASCII is exact here, whatever the locale. Any other name gets a key that nobody can type; the start replaces it.
update accounts set username_key =
  case when username ~ '^[!-~]+( [!-~]+)*$' then lower(username collate "C") else chr(1) || id end;
--> statement-breakpoint
alter table accounts alter column username_key set not null;
--> statement-breakpoint
drop index accounts_username;
--> statement-breakpoint
create unique index accounts_username_key on accounts (username_key);
--> statement-breakpoint
create table former_usernames (
  username_key text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  released_at timestamptz not null
);
