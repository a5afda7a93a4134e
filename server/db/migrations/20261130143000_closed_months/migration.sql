-- The month whose books a job closes. Open month-end jobs get the usual one: due up to the 20th, that is the month before.
alter table client_jobs add column closes_month text check (closes_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');
--> statement-breakpoint
update client_jobs set closes_month = to_char(due_date - case when extract(day from due_date) <= 20 then interval '1 month' else interval '0' end, 'YYYY-MM')
  where template = 'month-end-close' and recurrence = 'monthly' and state <> 'done' and deleted_at is null;
--> statement-breakpoint
create index client_jobs_closes on client_jobs (client_id, closes_month) where closes_month is not null and deleted_at is null;
