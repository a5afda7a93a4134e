create table dismissed_duplicates (
  lower_id bigint not null references clients (id) on delete cascade,
  higher_id bigint not null references clients (id) on delete cascade,
  dismissed_by bigint not null,
  dismissed_at timestamptz not null default now(),
  primary key (lower_id, higher_id),
  constraint dismissed_duplicates_ordered check (lower_id < higher_id)
);
--> statement-breakpoint
create index dismissed_duplicates_higher on dismissed_duplicates (higher_id);
