create table notification_choices (
  account_id bigint not null references accounts (id) on delete cascade,
  topic text not null,
  delivery text not null,
  since timestamptz not null default now(),
  primary key (account_id, topic),
  constraint notification_choices_delivery check (delivery in ('now', 'daily', 'weekly', 'off'))
);
--> statement-breakpoint
create table digests (
  account_id bigint primary key references accounts (id) on delete cascade,
  summary text,
  minutes integer not null default 420,
  daily_until timestamptz not null,
  weekly_until timestamptz not null,
  constraint digests_summary check (summary in ('daily', 'weekly', 'off')),
  constraint digests_minutes check (minutes between 0 and 1439)
);
--> statement-breakpoint
alter table notifications add column digested boolean not null default false;
