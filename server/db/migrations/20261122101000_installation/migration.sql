create table installation (
  id text primary key,
  key_check bytea not null,
  folder_marked boolean not null default false,
  created_at timestamptz not null
);
--> statement-breakpoint
create unique index installation_one on installation ((true));
