-- The documents of all clients are sorted by name.
alter table documents
  add column sort_key text collate "C" not null generated always as (sort_key(name)) stored;
--> statement-breakpoint
create index documents_sort_key on documents (sort_key, id) where withdrawn_at is null;
