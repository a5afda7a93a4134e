create table bulk_actions (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  encrypted_input bytea,
  undoes bigint unique references bulk_actions (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  address text,
  browser text,
  created_at timestamptz not null,
  finished_at timestamptz
);
--> statement-breakpoint
create index bulk_actions_unfinished on bulk_actions (id) where finished_at is null;
--> statement-breakpoint
create index bulk_actions_account on bulk_actions (account_id, created_at);
--> statement-breakpoint
create table bulk_action_rows (
  action_id bigint not null references bulk_actions (id) on delete cascade,
  subject_id bigint not null,
  state text not null,
  reason text,
  result jsonb,
  primary key (action_id, subject_id)
);
--> statement-breakpoint
create index bulk_action_rows_waiting on bulk_action_rows (action_id, subject_id) where state = 'waiting';
