create index tasks_open on tasks (client_id, due_date) where deleted_at is null and completed_at is null;
--> statement-breakpoint
create index invoices_unpaid on invoices (id) where state = 'sent' and paid_cents < total_cents;
--> statement-breakpoint
create index invoices_unsent on invoices (state, id) where state <> 'sent';
