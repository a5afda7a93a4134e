alter table clients add column sought text not null generated always as (lower(name || E'\n' || email)) stored;
--> statement-breakpoint
alter table accounts add column sought text not null generated always as (lower(username || E'\n' || email)) stored;
