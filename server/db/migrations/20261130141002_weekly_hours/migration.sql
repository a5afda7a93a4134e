-- How much someone of the firm works in a week.
alter table accounts add column weekly_minutes integer;
