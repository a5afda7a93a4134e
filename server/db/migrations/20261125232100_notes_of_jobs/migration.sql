alter table client_jobs
  add column encrypted_notes bytea,
  add column notes_key_id uuid references client_keys (id);
--> statement-breakpoint
create index client_jobs_plain_notes on client_jobs (id) where notes <> '';
