create table synced_calendar (
  id smallint primary key,
  address text not null,
  username text not null,
  encrypted_password bytea not null,
  version integer not null default 1,
  connected_at timestamptz not null,
  ctag text,
  read_whole_at timestamptz,
  synced_at timestamptz,
  problem text,
  failures integer not null default 0,
  next_sync_at timestamptz not null,
  claimed_until timestamptz,
  constraint synced_calendar_one check (id = 1)
);
--> statement-breakpoint
create table calendar_events (
  id bigint primary key generated always as identity,
  booking_id bigint references bookings (id) on delete set null,
  href text not null,
  etag text,
  pushed_sequence integer not null,
  deleted_there boolean not null default false
);
--> statement-breakpoint
create unique index calendar_events_booking on calendar_events (booking_id);
--> statement-breakpoint
create table calendar_objects (
  href text primary key,
  etag text not null
);
--> statement-breakpoint
create table calendar_busy_times (
  id bigint primary key generated always as identity,
  href text not null references calendar_objects (href) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
--> statement-breakpoint
create index calendar_busy_times_start on calendar_busy_times (starts_at);
--> statement-breakpoint
create index calendar_busy_times_href on calendar_busy_times (href);
