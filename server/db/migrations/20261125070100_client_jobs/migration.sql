create table client_jobs (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  title text not null,
  notes text not null default '',
  state text not null default 'to-do' check (state in ('to-do', 'in-progress', 'waiting', 'done')),
  assignee_id bigint,
  due_date date not null,
  recurrence text not null default 'none',
  recurrence_from date not null,
  previous_id bigint,
  checklist jsonb not null default '[]',
  template text,
  created_by bigint,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1
);
--> statement-breakpoint
create index client_jobs_client on client_jobs (client_id, due_date) where deleted_at is null;
--> statement-breakpoint
create index client_jobs_open on client_jobs (due_date, id) where deleted_at is null and state <> 'done';
--> statement-breakpoint
create unique index client_jobs_previous on client_jobs (previous_id);
