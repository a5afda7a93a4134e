-- When an email that nobody has just caused was to be sent, such as a reminder: after an outage, it waits for the morning.
alter table emails add column scheduled_at timestamp with time zone;
