alter table bookings add column phone text not null default '';
