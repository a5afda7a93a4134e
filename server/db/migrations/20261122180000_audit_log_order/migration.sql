-- The audit log is read newest first, whatever it is filtered by.
drop index activity_client;
--> statement-breakpoint
drop index activity_account;
--> statement-breakpoint
drop index activity_action;
--> statement-breakpoint
drop index activity_at;
--> statement-breakpoint
create index activity_client on activity (client_id, at, id) where client_id is not null;
--> statement-breakpoint
create index activity_account on activity (account_id, at, id) where account_id is not null;
--> statement-breakpoint
create index activity_action on activity (action, at, id);
--> statement-breakpoint
create index activity_at on activity (at, id);
