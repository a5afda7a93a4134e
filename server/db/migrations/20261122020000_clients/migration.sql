create table clients (
  id bigint primary key generated always as identity,
  name text not null,
  status text not null default 'active' check (status in ('prospect', 'active', 'archived')),
  email text not null default '',
  phone text not null default '',
  notes text not null default '',
  merged_into bigint references clients (id),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index clients_name on clients (lower(name), id);
--> statement-breakpoint
create index clients_merged on clients (merged_into) where merged_into is not null;
--> statement-breakpoint
alter table accounts add column client_id bigint references clients (id);
--> statement-breakpoint
create index accounts_client on accounts (client_id);
--> statement-breakpoint
alter table clients add column account_id bigint;
--> statement-breakpoint
insert into clients (name, email, status, created_at, account_id)
  select username, email, 'prospect', created_at, id from accounts where role = 'client' order by id;
--> statement-breakpoint
update accounts set client_id = clients.id from clients where clients.account_id = accounts.id;
--> statement-breakpoint
alter table clients drop column account_id;
--> statement-breakpoint
alter table accounts add constraint accounts_firm_is_no_client check (role = 'client' or client_id is null);
--> statement-breakpoint
alter table activity add column client_id bigint;
--> statement-breakpoint
create index activity_client on activity (client_id, id) where client_id is not null;
--> statement-breakpoint
create table tasks (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  title text not null,
  description text not null default '',
  priority text not null check (priority in ('high', 'medium', 'low')),
  due_date date not null,
  progress smallint not null default 0 check (progress between 0 and 100),
  completed_at timestamptz,
  kind text not null default 'plain' check (kind in ('plain', 'document-request')),
  recurrence text not null default 'none' check (recurrence in ('none', 'monthly', 'quarterly', 'yearly')),
  series_from date not null,
  previous_id bigint references tasks (id),
  template text,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1
);
--> statement-breakpoint
create index tasks_client on tasks (client_id, due_date) where deleted_at is null;
--> statement-breakpoint
create unique index tasks_previous on tasks (previous_id);
--> statement-breakpoint
create index tasks_recurring on tasks (due_date) where recurrence <> 'none' and deleted_at is null;
--> statement-breakpoint
create table invitations (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  email text not null,
  invited_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
--> statement-breakpoint
create index invitations_client on invitations (client_id);
--> statement-breakpoint
create table invitation_links (
  token_hash bytea primary key,
  invitation_id bigint not null references invitations (id) on delete cascade
);
--> statement-breakpoint
create index invitation_links_invitation on invitation_links (invitation_id);
