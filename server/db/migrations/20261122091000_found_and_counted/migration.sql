alter table clients add column sought text not null generated always as (lower(name || E'\n' || email)) stored;
--> statement-breakpoint
alter table accounts add column sought text not null generated always as (lower(username || E'\n' || email)) stored;
--> statement-breakpoint
alter table clients add column open_tasks integer not null default 0;
--> statement-breakpoint
update clients set open_tasks = (select count(*) from tasks
  where tasks.client_id = clients.id and tasks.deleted_at is null and tasks.completed_at is null);
--> statement-breakpoint
create index tasks_due on tasks (due_date) where deleted_at is null and completed_at is null;
--> statement-breakpoint
create function add_open_tasks(of_client bigint, change integer) returns void language sql as $$
  update clients set open_tasks = open_tasks + change where id = of_client
$$;
--> statement-breakpoint
-- Clients are changed in the order of their ids, so that two changes of several never wait for each other.
create function count_new_tasks() returns trigger language plpgsql as $$
begin
  perform add_open_tasks(client_id, change) from (
    select client_id, count(*)::integer as change from rows_after
      where deleted_at is null and completed_at is null group by client_id order by client_id
  ) changes;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_tasks() returns trigger language plpgsql as $$
begin
  perform add_open_tasks(client_id, change) from (
    select client_id, sum(change)::integer as change from (
      select client_id, 1 as change from rows_after where deleted_at is null and completed_at is null
      union all
      select client_id, -1 from rows_before where deleted_at is null and completed_at is null
    ) counted group by client_id having sum(change) <> 0 order by client_id
  ) changes;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_tasks() returns trigger language plpgsql as $$
begin
  perform add_open_tasks(client_id, -change) from (
    select client_id, count(*)::integer as change from rows_before
      where deleted_at is null and completed_at is null group by client_id order by client_id
  ) changes;
  return null;
end $$;
--> statement-breakpoint
create trigger tasks_counted_new after insert on tasks
  referencing new table as rows_after for each statement execute function count_new_tasks();
--> statement-breakpoint
create trigger tasks_counted_changed after update on tasks
  referencing old table as rows_before new table as rows_after for each statement execute function count_changed_tasks();
--> statement-breakpoint
create trigger tasks_counted_removed after delete on tasks
  referencing old table as rows_before for each statement execute function count_removed_tasks();
