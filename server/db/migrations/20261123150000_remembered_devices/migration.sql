create table remembered_devices (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  account_id bigint not null references accounts (id) on delete cascade,
  browser text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
--> statement-breakpoint
create unique index remembered_devices_token on remembered_devices (token_hash);
--> statement-breakpoint
create index remembered_devices_account on remembered_devices (account_id);
