alter table bookings add column version integer not null default 1;
