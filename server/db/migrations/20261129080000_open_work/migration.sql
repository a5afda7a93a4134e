-- What someone has put off until a day, and whose work something is that its own record doesn't say.
create table open_work_snoozes (
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  item text not null,
  since timestamptz,
  until date not null,
  primary key (account_id, kind, item)
);
--> statement-breakpoint
create table open_work_assignments (
  kind text not null,
  item text not null,
  since timestamptz,
  assignee_id bigint not null references accounts (id) on delete cascade,
  primary key (kind, item)
);
