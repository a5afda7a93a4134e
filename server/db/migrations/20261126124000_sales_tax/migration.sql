create table tax_rates (
  id bigint generated always as identity primary key,
  name text not null,
  ppm integer not null,
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint tax_rates_ppm check (ppm between 0 and 1000000)
);
--> statement-breakpoint
create unique index tax_rates_name on tax_rates (lower(name)) where archived_at is null;
--> statement-breakpoint
create unique index tax_rates_default on tax_rates (is_default) where is_default;
--> statement-breakpoint
alter table invoices
  add column tax_rate_id bigint references tax_rates (id),
  add column tax_name text,
  add column tax_ppm integer,
  add column taxable_cents bigint not null default 0,
  add column tax_cents bigint not null default 0,
  add constraint invoices_tax check (
    (tax_rate_id is null) = (tax_name is null) and (tax_rate_id is null) = (tax_ppm is null)
    and tax_cents >= 0 and taxable_cents >= 0 and (tax_rate_id is not null or tax_cents = 0)
  );
--> statement-breakpoint
alter table recurring_invoices add column tax_rate_id bigint references tax_rates (id);
--> statement-breakpoint
alter table catalog_items add column taxable boolean not null default false;
--> statement-breakpoint
alter table billing_exports add column with_tax boolean not null default false;
