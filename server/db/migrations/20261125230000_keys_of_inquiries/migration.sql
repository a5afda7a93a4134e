alter table client_keys alter column client_id drop not null;
--> statement-breakpoint
alter table inquiries
  add column key_id uuid references client_keys (id),
  add column encrypted_message bytea;
--> statement-breakpoint
alter table inquiry_answers add column encrypted_message bytea;
--> statement-breakpoint
create index inquiries_plain on inquiries (id) where encrypted_message is null;
--> statement-breakpoint
create index inquiry_answers_plain on inquiry_answers (id) where encrypted_message is null;
