alter table notifications add column booking_id bigint references bookings (id) on delete set null;
--> statement-breakpoint
create index notifications_booking on notifications (booking_id) where booking_id is not null;
