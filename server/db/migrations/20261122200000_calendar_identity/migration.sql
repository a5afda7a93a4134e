-- Bookings so far keep the name under which calendars already know them; new ones get a name that counts nothing.
alter table bookings add column calendar_uid text;
--> statement-breakpoint
update bookings set calendar_uid = 'booking-' || id;
--> statement-breakpoint
alter table bookings alter column calendar_uid set default gen_random_uuid()::text, alter column calendar_uid set not null;
--> statement-breakpoint
alter table bookings add column calendar_changed_at timestamptz not null default now();
--> statement-breakpoint
update bookings set calendar_changed_at = created_at;
