alter table bookings
  add column key_id uuid references client_keys (id),
  add column encrypted_message bytea,
  add column encrypted_notes bytea;
--> statement-breakpoint
create index bookings_plain on bookings (id) where message is not null or notes <> '';
