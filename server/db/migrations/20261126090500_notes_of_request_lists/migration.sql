alter table request_lists
  add column encrypted_note bytea,
  add column note_key_id uuid references client_keys (id);
--> statement-breakpoint
create index request_lists_plain_note on request_lists (id) where note <> '';
