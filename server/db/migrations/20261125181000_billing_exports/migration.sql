create table billing_exports (
  id bigint primary key generated always as identity,
  from_day date,
  to_day date not null,
  format text not null check (format in ('quickbooks', 'xero')),
  only_new boolean not null,
  created_by bigint,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table exported_records (
  id bigint primary key generated always as identity,
  export_id bigint not null references billing_exports (id) on delete cascade,
  client_id bigint not null references clients (id),
  kind text not null,
  record_id bigint not null,
  csv text not null
);
--> statement-breakpoint
create index exported_records_export on exported_records (export_id, id);
--> statement-breakpoint
create index exported_records_record on exported_records (kind, record_id);
--> statement-breakpoint
create index exported_records_client on exported_records (client_id);
