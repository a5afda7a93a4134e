alter table clients
  add column encrypted_notes bytea,
  add column notes_key_id uuid references client_keys (id);
--> statement-breakpoint
create index clients_plain_notes on clients (id) where notes <> '';
