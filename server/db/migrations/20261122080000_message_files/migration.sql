create table message_files (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  account_id bigint references accounts (id) on delete set null,
  message_id bigint references messages (id),
  file_id text not null references files (id),
  name text not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index message_files_message on message_files (client_id, message_id) where message_id is not null;
--> statement-breakpoint
create index message_files_waiting on message_files (created_at) where message_id is null;
--> statement-breakpoint
create index message_files_file on message_files (file_id);
