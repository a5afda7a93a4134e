alter table accounts add column full_name text not null default '';
--> statement-breakpoint
alter table accounts drop column search_text;
--> statement-breakpoint
alter table accounts add column search_text text not null
  generated always as (lower(username || E'\n' || email || case when full_name = '' then '' else E'\n' || full_name end)) stored;
