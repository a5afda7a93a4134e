-- The time-stamp authority whose timestamp a seal holds, or why it gave none.
alter table signature_requests add column timestamped_by text;
--> statement-breakpoint
alter table signature_requests add column timestamp_problem text;
--> statement-breakpoint
create index signature_requests_timestamps on signature_requests (sealed_at)
  where timestamped_by is not null or timestamp_problem is not null;
--> statement-breakpoint
create or replace function signature_request_stays() returns trigger language plpgsql as $$
begin
  if row(new.kind, new.title, new.content, new.content_sha256, new.code, new.in_turn, new.valid_until, new.zone, new.sent_at)
    is distinct from
    row(old.kind, old.title, old.content, old.content_sha256, old.code, old.in_turn, old.valid_until, old.zone, old.sent_at)
  then
    raise exception 'what was sent to be signed stays as sent';
  end if;
  if new.state <> old.state and not coalesce(
    case old.state
      when 'sent' then new.state in ('partly-signed', 'signed', 'declined', 'voided', 'expired', 'replaced')
      when 'partly-signed' then new.state in ('signed', 'declined', 'voided', 'expired', 'replaced')
      when 'signed' then new.state = 'sealed'
    end, false)
  then
    raise exception 'what is % can not become %', old.state, new.state;
  end if;
  if old.signed_at is not null and new.signed_at is distinct from old.signed_at then
    raise exception 'what was signed stays as signed';
  end if;
  if old.state in ('sealed', 'declined', 'voided', 'expired', 'replaced')
    and row(new.sealed_at, new.file_id, new.file_sha256, new.timestamped_by, new.timestamp_problem, new.closed_at, new.close_reason) is distinct from
      row(old.sealed_at, old.file_id, old.file_sha256, old.timestamped_by, old.timestamp_problem, old.closed_at, old.close_reason)
  then
    raise exception 'what ended stays as it ended';
  end if;
  return new;
end
$$;
