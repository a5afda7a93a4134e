create table audit_recent (
  key bytea primary key,
  at timestamptz not null
);
--> statement-breakpoint
create index audit_recent_at on audit_recent (at);
