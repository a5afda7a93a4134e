alter table payments drop constraint payments_amount_cents_check;
--> statement-breakpoint
alter table payments add constraint payments_not_nothing check (amount_cents <> 0);
