create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
--> statement-breakpoint
create unique index passkeys_credential on passkeys (credential_id);
--> statement-breakpoint
create index passkeys_account on passkeys (account_id);
--> statement-breakpoint
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id bigint references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index passkey_challenges_account on passkey_challenges (account_id);
