alter table payments
  add column credited_cents bigint not null default 0,
  add constraint payments_credited check (credited_cents >= 0 and (credited_cents = 0 or credited_cents <= -amount_cents));
--> statement-breakpoint
alter table invoices
  add column refunded_cents bigint not null default 0,
  add constraint invoices_refunded check (refunded_cents >= 0);
