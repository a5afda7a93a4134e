alter table activity add column address text;
--> statement-breakpoint
alter table activity add column browser text;
--> statement-breakpoint
alter table activity add column chain_position bigint;
--> statement-breakpoint
create unique index activity_chain on activity (chain_position);
--> statement-breakpoint
create index activity_account on activity (account_id, id) where account_id is not null;
--> statement-breakpoint
create index activity_action on activity (action, id);
--> statement-breakpoint
create index activity_at on activity (at);
--> statement-breakpoint
create function activity_hash(entry activity, place bigint, previous bytea) returns bytea language sql stable
set search_path from current
as $$
  select sha256(convert_to(jsonb_build_array(1, place, encode(previous, 'hex'), entry.id,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.account_id, entry.client_id,
    entry.action, entry.subject, entry.subject_id, entry.detail, entry.address, entry.browser)::text, 'UTF8'))
$$;
--> statement-breakpoint
drop trigger activity_append_only on activity;
--> statement-breakpoint
do $$
declare
  entry activity;
  place bigint := 0;
  previous bytea;
  next bytea;
begin
  for entry in select * from activity order by id loop
    place := place + 1;
    next := activity_hash(entry, place, previous);
    update activity set chain_position = place, previous_hash = previous, hash = next where id = entry.id;
    previous := next;
  end loop;
end
$$;
--> statement-breakpoint
create or replace function activity_is_append_only() returns trigger language plpgsql as $$
begin
  -- The one change there is: the trigger activity_seal gives a new entry its place in the chain.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and old.hash is null
    and to_jsonb(new) - array['chain_position', 'previous_hash', 'hash']
      = to_jsonb(old) - array['chain_position', 'previous_hash', 'hash'] then
    return new;
  end if;
  raise exception 'activity is append-only';
end
$$;
--> statement-breakpoint
create trigger activity_append_only before delete or truncate on activity
  for each statement execute function activity_is_append_only();
--> statement-breakpoint
create trigger activity_no_change before update on activity
  for each row execute function activity_is_append_only();
--> statement-breakpoint
create function activity_unsealed() returns trigger language plpgsql as $$
begin
  new.chain_position := null;
  new.previous_hash := null;
  new.hash := null;
  return new;
end
$$;
--> statement-breakpoint
create trigger activity_unsealed before insert on activity
  for each row execute function activity_unsealed();
--> statement-breakpoint
-- At the end of the transaction, when it waits for no other lock: so that two transactions never wait for each other.
create function activity_seal() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  log text := format('%I.%I', tg_table_schema, tg_table_name);
  place bigint;
  previous bytea;
begin
  perform pg_advisory_xact_lock(20261122151001);
  execute format('select chain_position, hash from %s where chain_position is not null
    order by chain_position desc limit 1', log) into place, previous;
  execute format('update %s as entry set chain_position = $1, previous_hash = $2,
    hash = %I.activity_hash(entry, $1, $2) where id = $3 and hash is null', log, tg_table_schema)
    using coalesce(place, 0) + 1, previous, new.id;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger activity_seal after insert on activity deferrable initially deferred
  for each row execute function activity_seal();
