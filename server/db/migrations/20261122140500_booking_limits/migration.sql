alter table bookings add column network text;
--> statement-breakpoint
alter table bookings add column suspected_spam boolean not null default false;
--> statement-breakpoint
alter table bookings add column canonical_email text not null default '';
--> statement-breakpoint
update bookings set canonical_email = lower(regexp_replace(email, '\+[^@]*@', '@'));
--> statement-breakpoint
alter table bookings add column search_text text not null generated always as (lower(name || E'\n' || email || E'\n' || business)) stored;
--> statement-breakpoint
create index bookings_open_by_email on bookings (canonical_email, starts_at) where status in ('pending', 'confirmed');
--> statement-breakpoint
create index bookings_network on bookings (network, created_at) where network is not null;
--> statement-breakpoint
create index bookings_newest on bookings (created_at, id);
--> statement-breakpoint
create index bookings_nearest on bookings (starts_at, id);
