-- What people sign. Everything that they were shown is frozen when it is sent; the database refuses any later change of it.
create table seal_keys (
  id bigint generated always as identity primary key,
  certificate bytea not null,
  wrapped_private_key bytea not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create table signature_requests (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  kind text not null,
  title text not null,
  content text not null,
  content_sha256 text not null,
  code text not null,
  state text not null,
  in_turn boolean not null,
  valid_until date not null,
  zone text not null,
  sent_by bigint references accounts (id) on delete set null,
  sent_at timestamptz not null,
  signed_at timestamptz,
  sealed_at timestamptz,
  file_id text references files (id),
  file_sha256 text,
  closed_at timestamptz,
  close_reason text not null default '',
  replaces_id bigint references signature_requests (id) on delete set null,
  replaced_by bigint references signature_requests (id) on delete set null,
  warned_at timestamptz,
  constraint signature_requests_hash check (content_sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint signature_requests_state check (state in ('sent', 'partly-signed', 'signed', 'sealed', 'declined', 'voided',
    'expired', 'replaced')),
  constraint signature_requests_signed check ((state in ('signed', 'sealed')) = (signed_at is not null)),
  constraint signature_requests_sealed check ((state = 'sealed') = (sealed_at is not null)
    and (state = 'sealed') = (file_id is not null) and (state = 'sealed') = (file_sha256 is not null)),
  constraint signature_requests_closed check ((state in ('declined', 'voided', 'expired', 'replaced')) = (closed_at is not null))
);
--> statement-breakpoint
create index signature_requests_client on signature_requests (client_id, id);
--> statement-breakpoint
create unique index signature_requests_code on signature_requests (code);
--> statement-breakpoint
create unique index signature_requests_file_sha256 on signature_requests (file_sha256);
--> statement-breakpoint
create index signature_requests_file on signature_requests (file_id);
--> statement-breakpoint
create index signature_requests_open on signature_requests (valid_until) where state in ('sent', 'partly-signed');
--> statement-breakpoint
create index signature_requests_unsealed on signature_requests (signed_at) where state = 'signed';
--> statement-breakpoint
create index signature_requests_replaces on signature_requests (replaces_id) where replaces_id is not null;
--> statement-breakpoint
create index signature_requests_replaced_by on signature_requests (replaced_by) where replaced_by is not null;
--> statement-breakpoint
create function signature_request_stays() returns trigger language plpgsql as $$
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
    and row(new.sealed_at, new.file_id, new.file_sha256, new.closed_at, new.close_reason) is distinct from
      row(old.sealed_at, old.file_id, old.file_sha256, old.closed_at, old.close_reason)
  then
    raise exception 'what ended stays as it ended';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger signature_requests_stay before update on signature_requests for each row
  execute function signature_request_stays();
--> statement-breakpoint
create table signature_consents (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  account_id bigint references accounts (id) on delete set null,
  version text not null,
  form text not null,
  statement text not null,
  statement_sha256 text not null,
  given_at timestamptz not null,
  address text,
  browser text,
  withdrawn_at timestamptz,
  constraint signature_consents_hash check (statement_sha256 = encode(sha256(convert_to(statement, 'UTF8')), 'hex'))
);
--> statement-breakpoint
create index signature_consents_account on signature_consents (account_id, client_id, id);
--> statement-breakpoint
create index signature_consents_client on signature_consents (client_id);
--> statement-breakpoint
-- The account of a consent may go; the rest only gets the day on which it was withdrawn.
create trigger signature_consents_stay before update on signature_consents for each row
  when (row(new.version, new.form, new.statement, new.statement_sha256, new.given_at, new.address, new.browser) is distinct from
    row(old.version, old.form, old.statement, old.statement_sha256, old.given_at, old.address, old.browser)
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at))
  execute function issued_stays();
--> statement-breakpoint
create table consent_samples (
  account_id bigint primary key references accounts (id) on delete cascade,
  code text not null,
  tries integer not null default 0,
  created_at timestamptz not null
);
--> statement-breakpoint
create table signature_parties (
  id bigint generated always as identity primary key,
  request_id bigint not null references signature_requests (id) on delete cascade,
  position integer not null,
  account_id bigint references accounts (id) on delete set null,
  name text not null,
  capacity text not null,
  email text not null,
  viewed_at timestamptz,
  signed_at timestamptz,
  typed_name text,
  signed_sha256 text,
  consent_id bigint references signature_consents (id),
  address text,
  browser text,
  factors text,
  declined_at timestamptz,
  decline_reason text not null default '',
  reminded smallint,
  reminded_at timestamptz,
  mistake_at timestamptz,
  mistake_note text not null default '',
  constraint signature_parties_signed check ((signed_at is null) = (typed_name is null)
    and (signed_at is null) = (signed_sha256 is null) and (signed_at is null) = (consent_id is null)
    and (signed_at is null) = (factors is null)),
  constraint signature_parties_one_answer check (signed_at is null or declined_at is null),
  constraint signature_parties_mistake check (mistake_at is null or signed_at is not null)
);
--> statement-breakpoint
create unique index signature_parties_position on signature_parties (request_id, position);
--> statement-breakpoint
create index signature_parties_account on signature_parties (account_id);
--> statement-breakpoint
create index signature_parties_consent on signature_parties (consent_id);
--> statement-breakpoint
create function signature_party_stays() returns trigger language plpgsql as $$
begin
  if row(new.request_id, new.position, new.name, new.capacity, new.email) is distinct from
    row(old.request_id, old.position, old.name, old.capacity, old.email)
  then
    raise exception 'who was asked to sign stays as asked';
  end if;
  if (old.signed_at is not null or old.declined_at is not null) and
    row(new.signed_at, new.typed_name, new.signed_sha256, new.consent_id, new.address, new.browser, new.factors, new.declined_at,
      new.decline_reason) is distinct from
    row(old.signed_at, old.typed_name, old.signed_sha256, old.consent_id, old.address, old.browser, old.factors, old.declined_at,
      old.decline_reason)
  then
    raise exception 'what was signed stays as signed';
  end if;
  if old.signed_at is null and new.signed_at is not null and not exists (
    select from signature_requests request where request.id = new.request_id and request.content_sha256 = new.signed_sha256
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
--> statement-breakpoint
create trigger signature_parties_stay before update on signature_parties for each row execute function signature_party_stays();
--> statement-breakpoint
create table engagements (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  template text not null,
  template_version integer not null,
  title text not null,
  introduction text not null,
  scope text not null,
  exclusions text not null,
  terms text not null,
  lines jsonb not null,
  starts_on date,
  valid_days integer not null,
  parties jsonb not null,
  in_turn boolean not null,
  request_id bigint references signature_requests (id) on delete cascade,
  replaces_id bigint references engagements (id) on delete set null,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  billed_at timestamptz,
  version integer not null default 1,
  search_text text not null generated always as (folded(title)) stored,
  constraint engagements_only_drafts_go check (deleted_at is null or request_id is null)
);
--> statement-breakpoint
create index engagements_client on engagements (client_id, id);
--> statement-breakpoint
create unique index engagements_request on engagements (request_id);
--> statement-breakpoint
create index engagements_unbilled on engagements (request_id) where request_id is not null and billed_at is null;
--> statement-breakpoint
create index engagements_replaces on engagements (replaces_id) where replaces_id is not null;
--> statement-breakpoint
-- A letter that was sent stays as it was sent.
create trigger engagements_stay before update on engagements for each row
  when (old.request_id is not null and
    row(new.template, new.template_version, new.title, new.introduction, new.scope, new.exclusions, new.terms, new.lines,
      new.starts_on, new.valid_days, new.parties, new.in_turn, new.request_id, new.created_at) is distinct from
    row(old.template, old.template_version, old.title, old.introduction, old.scope, old.exclusions, old.terms, old.lines,
      old.starts_on, old.valid_days, old.parties, old.in_turn, old.request_id, old.created_at))
  execute function issued_stays();
