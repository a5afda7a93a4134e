drop index notifications_account;
--> statement-breakpoint
create index notifications_account on notifications (account_id, created_at, id);
