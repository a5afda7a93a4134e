create table unproven_emails (
  id bigint primary key generated always as identity,
  recipient_hash bytea not null,
  at timestamptz not null default now()
);
--> statement-breakpoint
create index unproven_emails_recipient on unproven_emails (recipient_hash, at);
