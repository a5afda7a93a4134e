create table write_offs (
  id bigint primary key generated always as identity,
  invoice_id bigint not null references invoices (id),
  amount_cents bigint not null,
  reason text not null,
  written_off_on date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  reinstated_at timestamptz,
  constraint write_offs_amount check (amount_cents > 0)
);
--> statement-breakpoint
create index write_offs_invoice on write_offs (invoice_id);
--> statement-breakpoint
create unique index write_offs_current on write_offs (invoice_id) where reinstated_at is null;
--> statement-breakpoint
alter table invoices drop constraint invoices_state_check;
--> statement-breakpoint
alter table invoices add constraint invoices_state check (state in ('draft', 'sent', 'void', 'written-off'));
