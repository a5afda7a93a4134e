create table client_deadline_filers (
  client_id bigint primary key references clients (id),
  filers jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null default now()
);
--> statement-breakpoint
create table client_deadlines (
  client_id bigint not null references clients (id),
  key text not null,
  state text not null default 'open' check (state in ('open', 'done', 'not-needed')),
  extended boolean not null default false,
  job_id bigint,
  task_id bigint,
  changed_by bigint,
  changed_at timestamptz not null default now(),
  primary key (client_id, key)
);
--> statement-breakpoint
create table deadline_settings (
  id smallint primary key default 1 check (id = 1),
  counts_from date not null default current_date,
  job_days_before smallint check (job_days_before between 1 and 90),
  version integer not null default 1
);
--> statement-breakpoint
insert into deadline_settings default values;
