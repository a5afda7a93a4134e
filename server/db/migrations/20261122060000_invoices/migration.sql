create table recurring_invoices (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  lines jsonb not null,
  note text not null default '',
  every text not null check (every in ('monthly', 'quarterly', 'yearly')),
  starts_on date not null,
  next_on date not null,
  due_days smallint not null check (due_days between 0 and 120),
  sends boolean not null,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index recurring_invoices_client on recurring_invoices (client_id);
--> statement-breakpoint
create index recurring_invoices_next on recurring_invoices (next_on);
--> statement-breakpoint
create table invoices (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  number integer,
  state text not null default 'draft' check (state in ('draft', 'sent', 'void')),
  issue_date date,
  due_date date not null,
  lines jsonb not null,
  note text not null default '',
  total_cents bigint not null check (total_cents between 1 and 999999999),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  token text not null,
  reminded smallint,
  reminded_at timestamptz,
  recurring_id bigint references recurring_invoices (id) on delete set null,
  recurring_on date,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  constraint invoices_numbered_when_sent check ((state = 'draft') = (number is null)),
  constraint invoices_dated_when_sent check ((state = 'draft') = (issue_date is null)),
  constraint invoices_only_drafts_go check (deleted_at is null or state = 'draft')
);
--> statement-breakpoint
create index invoices_client on invoices (client_id, id);
--> statement-breakpoint
create unique index invoices_number on invoices (number);
--> statement-breakpoint
create unique index invoices_token on invoices (token);
--> statement-breakpoint
create unique index invoices_recurring on invoices (recurring_id, recurring_on);
--> statement-breakpoint
create index invoices_open on invoices (due_date) where state = 'sent' and paid_cents < total_cents;
--> statement-breakpoint
create table payments (
  id bigint primary key generated always as identity,
  invoice_id bigint not null references invoices (id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('check', 'transfer', 'card', 'cash', 'other', 'stripe')),
  paid_on date not null,
  reference text not null default '',
  checkout_id text,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz
);
--> statement-breakpoint
create index payments_invoice on payments (invoice_id);
--> statement-breakpoint
create unique index payments_checkout on payments (checkout_id);
--> statement-breakpoint
create table checkouts (
  id text primary key,
  invoice_id bigint not null references invoices (id),
  amount_cents bigint not null,
  url text not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
--> statement-breakpoint
create unique index checkouts_open on checkouts (invoice_id) where closed_at is null;
--> statement-breakpoint
create table invoice_numbers (
  id smallint primary key check (id = 1),
  last integer not null
);
--> statement-breakpoint
insert into invoice_numbers (id, last) values (1, 1000);
--> statement-breakpoint
create table saved_items (
  id bigint primary key generated always as identity,
  description text not null,
  unit_cents bigint not null check (unit_cents between 1 and 999999999)
);
--> statement-breakpoint
create unique index saved_items_description on saved_items (description);
