-- How long the firm expects a job to take.
alter table client_jobs add column estimate_minutes integer;
