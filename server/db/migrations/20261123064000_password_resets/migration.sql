-- Links with which somebody who has forgotten the password chooses a new one; only the hash of each is here.
create table password_resets (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index password_resets_account on password_resets (account_id);
