create table client_keys (
  id uuid primary key,
  client_id bigint not null references clients (id),
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  constraint client_keys_destroyed check ((wrapped_key is null) = (destroyed_at is not null))
);
--> statement-breakpoint
create index client_keys_client on client_keys (client_id);
--> statement-breakpoint
alter table files add column key_id uuid references client_keys (id);
--> statement-breakpoint
alter table messages
  add column key_id uuid references client_keys (id),
  add column encrypted_content bytea;
--> statement-breakpoint
alter table notifications
  add column key_id uuid references client_keys (id),
  add column encrypted_message bytea;
--> statement-breakpoint
create index files_without_client_key on files (id) where key_id is null;
--> statement-breakpoint
create index messages_plain on messages (id) where encrypted_content is null;
--> statement-breakpoint
create index notifications_plain on notifications (id) where type = 'message' and encrypted_message is null;
