alter table clients
  add column closing_asked_at timestamptz,
  add column closing_asked_by bigint;
--> statement-breakpoint
create index clients_closing on clients (closing_asked_at) where closing_asked_at is not null;
