-- A signature can be drawn beside the typed name: strokes of points, for the certificate.
alter table signature_parties add column drawing jsonb,
  add constraint signature_parties_drawing check (drawing is null or signed_at is not null);
--> statement-breakpoint
create or replace function signature_party_stays() returns trigger language plpgsql as $$
begin
  if row(new.request_id, new.position, new.name, new.capacity, new.email) is distinct from
    row(old.request_id, old.position, old.name, old.capacity, old.email)
  then
    raise exception 'who was asked to sign stays as asked';
  end if;
  if (old.signed_at is not null or old.declined_at is not null) and
    row(new.signed_at, new.typed_name, new.signed_sha256, new.consent_id, new.address, new.browser, new.factors, new.drawing, new.declined_at,
      new.decline_reason) is distinct from
    row(old.signed_at, old.typed_name, old.signed_sha256, old.consent_id, old.address, old.browser, old.factors, old.drawing, old.declined_at,
      old.decline_reason)
  then
    raise exception 'what was signed stays as signed';
  end if;
  if old.signed_at is null and new.signed_at is not null and not exists (
    select from signature_requests request where request.id = new.request_id
      and coalesce(request.chosen_sha256, request.content_sha256) = new.signed_sha256
      and request.state in ('sent', 'partly-signed'))
  then
    raise exception 'only the text that was sent can be signed, and only while it is open';
  end if;
  if old.mistake_at is not null and row(new.mistake_at, new.mistake_note) is distinct from row(old.mistake_at, old.mistake_note)
  then
    raise exception 'what was reported stays as reported';
  end if;
  return new;
end
$$;
