-- Bookings of an earlier day may overlap: they are kept, marked, and no longer stop anything but what the queries see.
alter table bookings add column overlapping boolean not null default false;
--> statement-breakpoint
update bookings set overlapping = true where status in ('pending', 'confirmed') and exists (
  select 1 from bookings other where other.id < bookings.id and other.status in ('pending', 'confirmed')
    and other.starts_at < bookings.starts_at + make_interval(mins => bookings.length)
    and other.starts_at + make_interval(mins => other.length) > bookings.starts_at
);
--> statement-breakpoint
drop index bookings_held_slot;
--> statement-breakpoint
alter table bookings add constraint bookings_held_slot exclude using gist (
  tsrange(starts_at at time zone 'UTC', (starts_at at time zone 'UTC') + make_interval(mins => length)) with &&
) where (status in ('pending', 'confirmed') and not overlapping);
--> statement-breakpoint
create index bookings_held_day on bookings (date) where status in ('pending', 'confirmed');
