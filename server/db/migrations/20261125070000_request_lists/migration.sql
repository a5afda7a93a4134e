create table request_lists (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  title text not null,
  note text not null default '',
  year smallint,
  due_date date not null,
  reminds boolean not null default true,
  reminded smallint,
  reminded_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
--> statement-breakpoint
create index request_lists_client on request_lists (client_id);
--> statement-breakpoint
create index request_lists_due on request_lists (due_date, id) where withdrawn_at is null;
--> statement-breakpoint
alter table tasks add column request_list_id bigint references request_lists (id);
--> statement-breakpoint
create index tasks_request_list on tasks (request_list_id) where request_list_id is not null;
