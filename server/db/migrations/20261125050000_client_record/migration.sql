alter table clients
  add column address text not null default '',
  add column entity_type text not null default '',
  add column fiscal_year_end text not null default '',
  add column states text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column custom_fields jsonb not null default '[]',
  add column contacts jsonb not null default '[]',
  add column ein bytea,
  add column ein_last_four text not null default '',
  add column ein_hash bytea;
--> statement-breakpoint
create index clients_ein_hash on clients (ein_hash) where ein_hash is not null;
--> statement-breakpoint
create index clients_tags on clients using gin (tags);
