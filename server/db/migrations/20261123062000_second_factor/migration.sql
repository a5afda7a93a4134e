create table authenticator_apps (
  account_id bigint primary key references accounts (id) on delete cascade,
  encrypted_key bytea,
  pending_key bytea,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone
);
--> statement-breakpoint
create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamp with time zone,
  primary key (account_id, code_hash)
);
--> statement-breakpoint
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  expires_at timestamp with time zone not null
);
--> statement-breakpoint
create index pending_sign_ins_account on pending_sign_ins (account_id);
