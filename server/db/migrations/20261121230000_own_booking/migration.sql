insert into settings (key, value) values ('booking.cutOff', '24') on conflict do nothing;
--> statement-breakpoint
create table booking_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index booking_links_booking on booking_links (booking_id);
