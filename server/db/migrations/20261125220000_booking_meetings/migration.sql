alter table bookings
  add column meeting_type text not null default 'video',
  add column visitor_zone text;
