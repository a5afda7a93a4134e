
CREATE SCHEMA drizzle;
CREATE TABLE public.activity (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id bigint,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    previous_hash bytea,
    hash bytea,
    client_id bigint,
    address text,
    browser text,
    chain_position bigint
);
CREATE FUNCTION public.activity_hash(entry public.activity, place bigint, previous bytea) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO '$user', 'public'
    AS $$
  select sha256(convert_to(jsonb_build_array(1, place, encode(previous, 'hex'), entry.id,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.account_id, entry.client_id,
    entry.action, entry.subject, entry.subject_id, entry.detail, entry.address, entry.browser)::text, 'UTF8'))
$$;
CREATE FUNCTION public.activity_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.activity_seal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.activity_unsealed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.chain_position := null;
  new.previous_hash := null;
  new.hash := null;
  return new;
end
$$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint,
    name text,
    applied_at timestamp with time zone DEFAULT now()
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.accounts (
    id bigint NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    email_confirmed_at timestamp with time zone,
    password_hash text NOT NULL,
    role text NOT NULL,
    "position" text,
    profile_image text,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    pending_email text,
    email_notifications boolean DEFAULT true NOT NULL,
    invoice_alerts boolean DEFAULT true NOT NULL,
    message_notifications boolean DEFAULT true NOT NULL,
    origin text DEFAULT 'registration'::text NOT NULL,
    username_key text NOT NULL,
    first_signed_in_at timestamp with time zone,
    some_clients_only boolean DEFAULT false NOT NULL,
    closed_at timestamp with time zone,
    access_confirmed_at timestamp with time zone,
    full_name text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower((((username || '
'::text) || email) ||
CASE
    WHEN (full_name = ''::text) THEN ''::text
    ELSE ('
'::text || full_name)
END))) STORED NOT NULL,
    CONSTRAINT accounts_origin_check CHECK ((origin = ANY (ARRAY['registration'::text, 'invitation'::text, 'admin'::text]))),
    CONSTRAINT accounts_position_check CHECK (("position" = ANY (ARRAY['owner'::text, 'manager'::text, 'bookkeeper'::text]))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'client'::text])))
);
ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_recent (
    key bytea NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.authenticator_apps (
    account_id bigint NOT NULL,
    encrypted_key bytea,
    pending_key bytea,
    last_step bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.authors (
    account_id bigint NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.billing_exports (
    id bigint NOT NULL,
    from_day date,
    to_day date NOT NULL,
    format text NOT NULL,
    only_new boolean NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    account_code text,
    CONSTRAINT billing_exports_format_check CHECK ((format = ANY (ARRAY['quickbooks'::text, 'xero'::text])))
);
ALTER TABLE public.billing_exports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.billing_exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.booking_links (
    token_hash bytea NOT NULL,
    booking_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.bookings (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    business text NOT NULL,
    service text NOT NULL,
    message text,
    date date NOT NULL,
    minutes smallint NOT NULL,
    length smallint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    calendar_event_id text DEFAULT ''::text NOT NULL,
    calendar_event_link text DEFAULT ''::text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    network text,
    suspected_spam boolean DEFAULT false NOT NULL,
    canonical_email text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((name || '
'::text) || email) || '
'::text) || business))) STORED NOT NULL,
    overlapping boolean DEFAULT false NOT NULL,
    calendar_uid text DEFAULT (gen_random_uuid())::text NOT NULL,
    calendar_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    meeting_type text DEFAULT 'video'::text NOT NULL,
    visitor_zone text,
    key_id uuid,
    encrypted_message bytea,
    encrypted_notes bytea,
    CONSTRAINT bookings_length_check CHECK ((length > 0)),
    CONSTRAINT bookings_minutes_check CHECK (((minutes >= 0) AND (minutes <= 1439))),
    CONSTRAINT bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text])))
);
ALTER TABLE public.bookings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_busy_times (
    id bigint NOT NULL,
    href text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
ALTER TABLE public.calendar_busy_times ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calendar_busy_times_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_events (
    id bigint NOT NULL,
    booking_id bigint,
    href text NOT NULL,
    etag text,
    pushed_sequence integer NOT NULL,
    deleted_there boolean DEFAULT false NOT NULL
);
ALTER TABLE public.calendar_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calendar_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_feeds (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    client_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.calendar_objects (
    href text NOT NULL,
    etag text NOT NULL
);
CREATE TABLE public.canned_replies (
    id bigint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.catalog_items (
    id bigint NOT NULL,
    description text NOT NULL,
    unit_cents bigint NOT NULL,
    CONSTRAINT saved_items_unit_cents_check CHECK (((unit_cents >= 1) AND (unit_cents <= 999999999)))
);
CREATE TABLE public.categories (
    id bigint NOT NULL,
    name text NOT NULL,
    slug text NOT NULL
);
ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.checkouts (
    id text NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    url text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.client_deadline_filers (
    client_id bigint NOT NULL,
    filers jsonb NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.client_deadlines (
    client_id bigint NOT NULL,
    key text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    extended boolean DEFAULT false NOT NULL,
    job_id bigint,
    task_id bigint,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT client_deadlines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'not-needed'::text])))
);
CREATE TABLE public.client_jobs (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    title text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'to-do'::text NOT NULL,
    assignee_id bigint,
    due_date date NOT NULL,
    recurrence text DEFAULT 'none'::text NOT NULL,
    recurrence_from date NOT NULL,
    previous_id bigint,
    checklist jsonb DEFAULT '[]'::jsonb NOT NULL,
    template text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    completed_at timestamp with time zone,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    encrypted_notes bytea,
    notes_key_id uuid,
    CONSTRAINT client_jobs_state_check CHECK ((state = ANY (ARRAY['to-do'::text, 'in-progress'::text, 'waiting'::text, 'done'::text])))
);
ALTER TABLE public.client_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.client_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.client_keys (
    id uuid NOT NULL,
    client_id bigint,
    wrapped_key bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp with time zone,
    CONSTRAINT client_keys_destroyed CHECK (((wrapped_key IS NULL) = (destroyed_at IS NOT NULL)))
);
CREATE TABLE public.client_members (
    account_id bigint NOT NULL,
    client_id bigint NOT NULL,
    granted_by bigint,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    read_message_id bigint DEFAULT 0 NOT NULL,
    chosen_at timestamp with time zone
);
CREATE TABLE public.clients (
    id bigint NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    merged_into bigint,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((name || '
'::text) || email))) STORED NOT NULL,
    storage_limit bigint,
    address text DEFAULT ''::text NOT NULL,
    entity_type text DEFAULT ''::text NOT NULL,
    fiscal_year_end text DEFAULT ''::text NOT NULL,
    states text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    custom_fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
    ein bytea,
    ein_last_four text DEFAULT ''::text NOT NULL,
    ein_hash bytea,
    archived_at timestamp with time zone,
    disposed_at timestamp with time zone,
    closing_asked_at timestamp with time zone,
    closing_asked_by bigint,
    encrypted_notes bytea,
    notes_key_id uuid,
    CONSTRAINT clients_status_check CHECK ((status = ANY (ARRAY['prospect'::text, 'active'::text, 'archived'::text]))),
    CONSTRAINT clients_storage_limit_check CHECK ((storage_limit > 0))
);
ALTER TABLE public.clients ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.comments (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    author_name text NOT NULL,
    author_email text NOT NULL,
    content text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comments_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'spam'::text])))
);
ALTER TABLE public.comments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.comments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.conversations (
    client_id bigint NOT NULL,
    last_message_id bigint NOT NULL,
    last_client_message_id bigint DEFAULT 0 NOT NULL,
    firm_read_id bigint DEFAULT 0 NOT NULL,
    awaiting text NOT NULL,
    client_email_at timestamp with time zone,
    firm_email_at timestamp with time zone,
    CONSTRAINT conversations_turn_check CHECK ((awaiting = ANY (ARRAY['firm'::text, 'client'::text, 'nobody'::text])))
);
CREATE TABLE public.deadline_settings (
    id smallint DEFAULT 1 NOT NULL,
    counts_from date DEFAULT CURRENT_DATE NOT NULL,
    job_days_before smallint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT deadline_settings_id_check CHECK ((id = 1)),
    CONSTRAINT deadline_settings_job_days_before_check CHECK (((job_days_before >= 1) AND (job_days_before <= 90)))
);
CREATE TABLE public.dismissed_duplicates (
    lower_id bigint NOT NULL,
    higher_id bigint NOT NULL,
    dismissed_by bigint NOT NULL,
    dismissed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dismissed_duplicates_ordered CHECK ((lower_id < higher_id))
);
CREATE TABLE public.disposal_items (
    id bigint NOT NULL,
    disposal_id bigint NOT NULL,
    record_id bigint NOT NULL,
    client_id bigint,
    label text NOT NULL,
    since timestamp with time zone NOT NULL
);
ALTER TABLE public.disposal_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.disposal_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.disposals (
    id bigint NOT NULL,
    kind text NOT NULL,
    years integer NOT NULL,
    confirmed_by bigint,
    at timestamp with time zone NOT NULL,
    keys_destroyed integer NOT NULL,
    code text NOT NULL
);
ALTER TABLE public.disposals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.disposals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.document_openings (
    id bigint NOT NULL,
    document_id bigint NOT NULL,
    account_id bigint,
    opened_at timestamp with time zone NOT NULL
);
ALTER TABLE public.document_openings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.document_openings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.documents (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    version integer NOT NULL,
    from_client boolean NOT NULL,
    uploaded_by bigint,
    uploaded_at timestamp with time zone NOT NULL,
    file_id text,
    task_id bigint,
    receipt text NOT NULL,
    withdrawn_at timestamp with time zone,
    receipt_code text NOT NULL
);
ALTER TABLE public.documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.email_confirmations (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.email_contents (
    email_id uuid NOT NULL,
    content text NOT NULL,
    key_id uuid,
    encrypted_content bytea
);
CREATE TABLE public.email_texts (
    kind text NOT NULL,
    subject text NOT NULL,
    opening text NOT NULL,
    closing text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    is_own boolean DEFAULT true NOT NULL
);
CREATE TABLE public.emails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    recipient text,
    subject text,
    last_error text,
    ended_at timestamp with time zone,
    client_id bigint,
    CONSTRAINT emails_state CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'uncertain'::text, 'discarded'::text])))
);
CREATE TABLE public.exported_records (
    id bigint NOT NULL,
    export_id bigint NOT NULL,
    client_id bigint NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    csv text NOT NULL
);
ALTER TABLE public.exported_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.exported_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.files (
    id text NOT NULL,
    wrapped_key bytea NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    media_type text NOT NULL,
    scan text DEFAULT 'pending'::text NOT NULL,
    scanned_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    active_content boolean DEFAULT false NOT NULL,
    finding text,
    content_deleted_at timestamp with time zone,
    key_id uuid,
    CONSTRAINT files_scan_check CHECK ((scan = ANY (ARRAY['pending'::text, 'clean'::text, 'infected'::text]))),
    CONSTRAINT files_size_check CHECK ((size > 0))
);
CREATE TABLE public.former_usernames (
    username_key text NOT NULL,
    account_id bigint NOT NULL,
    released_at timestamp with time zone NOT NULL
);
CREATE TABLE public.inquiries (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    inquiry_type text NOT NULL,
    message text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    suspected_spam boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key_id uuid,
    encrypted_message bytea,
    CONSTRAINT inquiries_inquiry_type_check CHECK ((inquiry_type = ANY (ARRAY['general'::text, 'service'::text, 'pricing'::text, 'support'::text, 'other'::text]))),
    CONSTRAINT inquiries_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text])))
);
ALTER TABLE public.inquiries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.inquiry_answers (
    id bigint NOT NULL,
    inquiry_id bigint NOT NULL,
    account_id bigint,
    message text NOT NULL,
    email_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    encrypted_message bytea
);
ALTER TABLE public.inquiry_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiry_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.installation (
    id text NOT NULL,
    key_check bytea NOT NULL,
    folder_marked boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_key_check bytea,
    mac_key bytea
);
CREATE TABLE public.invitation_links (
    token_hash bytea NOT NULL,
    invitation_id bigint NOT NULL
);
CREATE TABLE public.invitations (
    id bigint NOT NULL,
    client_id bigint,
    email text NOT NULL,
    invited_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    "position" text,
    client_ids bigint[],
    CONSTRAINT invitations_target CHECK (((client_id IS NULL) <> ("position" IS NULL)))
);
ALTER TABLE public.invitations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invitations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoice_numbers (
    id smallint NOT NULL,
    last integer NOT NULL,
    CONSTRAINT invoice_numbers_id_check CHECK ((id = 1))
);
CREATE TABLE public.invoices (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    number integer,
    state text DEFAULT 'draft'::text NOT NULL,
    issue_date date,
    due_date date NOT NULL,
    lines jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    total_cents bigint NOT NULL,
    paid_cents bigint DEFAULT 0 NOT NULL,
    token text NOT NULL,
    reminded smallint,
    reminded_at timestamp with time zone,
    recurring_id bigint,
    recurring_on date,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    code text,
    CONSTRAINT invoices_dated_when_sent CHECK (((state = 'draft'::text) = (issue_date IS NULL))),
    CONSTRAINT invoices_numbered_when_sent CHECK (((state = 'draft'::text) = (number IS NULL))),
    CONSTRAINT invoices_only_drafts_go CHECK (((deleted_at IS NULL) OR (state = 'draft'::text))),
    CONSTRAINT invoices_paid_cents_check CHECK ((paid_cents >= 0)),
    CONSTRAINT invoices_state CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'void'::text, 'written-off'::text]))),
    CONSTRAINT invoices_total_cents_check CHECK (((total_cents >= 1) AND (total_cents <= 999999999)))
);
ALTER TABLE public.invoices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.known_browsers (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.legal_holds (
    client_id bigint NOT NULL,
    reason text NOT NULL,
    placed_by bigint,
    placed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.message_files (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    account_id bigint,
    message_id bigint,
    file_id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.message_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.messages (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    account_id bigint,
    from_client boolean NOT NULL,
    content text NOT NULL,
    send_key uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key_id uuid,
    encrypted_content bytea,
    about_kind text,
    about_id bigint,
    CONSTRAINT messages_about CHECK ((((about_kind IS NULL) = (about_id IS NULL)) AND (about_kind = ANY (ARRAY['task'::text, 'invoice'::text, 'document'::text]))))
);
ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notifications (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    client_id bigint,
    key_id uuid,
    encrypted_message bytea
);
ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.open_questions (
    id bigint NOT NULL,
    question text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    last_asked_at timestamp with time zone NOT NULL,
    unhelpful integer DEFAULT 0 NOT NULL,
    CONSTRAINT open_questions_check CHECK (((count >= 0) AND (unhelpful >= 0) AND ((count + unhelpful) > 0)))
);
ALTER TABLE public.open_questions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.open_questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.own_answers (
    id bigint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE public.own_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.own_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.passkey_challenges (
    challenge_hash bytea NOT NULL,
    purpose text NOT NULL,
    account_id bigint,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);
ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.password_resets (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payments (
    id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    method text NOT NULL,
    paid_on date NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    checkout_id text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_back_at timestamp with time zone,
    CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['check'::text, 'transfer'::text, 'card'::text, 'cash'::text, 'other'::text, 'stripe'::text]))),
    CONSTRAINT payments_not_nothing CHECK ((amount_cents <> 0))
);
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pending_sign_ins (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.pictures (
    name text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    data bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.post_revisions (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    number integer NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    content text NOT NULL,
    keywords text NOT NULL,
    category_id bigint NOT NULL,
    image_url text,
    image_alt text NOT NULL,
    author_id bigint,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.post_revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.post_revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.post_slugs (
    slug text NOT NULL,
    post_id bigint NOT NULL
);
CREATE TABLE public.posts (
    id bigint NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    keywords text DEFAULT ''::text NOT NULL,
    category_id bigint NOT NULL,
    image_url text,
    image_alt text DEFAULT ''::text NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    read_time smallint DEFAULT 1 NOT NULL,
    view_count integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    published_at timestamp with time zone,
    author_id bigint,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT posts_check CHECK (((status = 'draft'::text) OR (published_at IS NOT NULL))),
    CONSTRAINT posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
ALTER TABLE public.posts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_limits (
    key_hash bytea NOT NULL,
    points bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.receipt_keys (
    id bigint NOT NULL,
    public_key text NOT NULL,
    wrapped_private_key bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.receipt_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.receipt_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.recovery_codes (
    account_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.recurring_invoices (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    lines jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    every text NOT NULL,
    starts_on date NOT NULL,
    next_on date NOT NULL,
    due_days smallint NOT NULL,
    sends boolean NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recurring_invoices_due_days_check CHECK (((due_days >= 0) AND (due_days <= 120))),
    CONSTRAINT recurring_invoices_every_check CHECK ((every = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text])))
);
ALTER TABLE public.recurring_invoices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recurring_invoices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.remembered_devices (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE public.remembered_devices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.remembered_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.request_lists (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    title text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    year smallint,
    due_date date NOT NULL,
    reminds boolean DEFAULT true NOT NULL,
    reminded smallint,
    reminded_at timestamp with time zone,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone
);
ALTER TABLE public.request_lists ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.request_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.canned_replies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.catalog_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id bigint NOT NULL,
    authenticated_at timestamp with time zone,
    client_id bigint
);
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.staff_clients (
    account_id bigint NOT NULL,
    client_id bigint NOT NULL
);
CREATE TABLE public.synced_calendar (
    id smallint NOT NULL,
    address text NOT NULL,
    username text NOT NULL,
    encrypted_password bytea NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    connected_at timestamp with time zone NOT NULL,
    ctag text,
    read_whole_at timestamp with time zone,
    synced_at timestamp with time zone,
    problem text,
    failures integer DEFAULT 0 NOT NULL,
    next_sync_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    place text,
    CONSTRAINT synced_calendar_one CHECK ((id = 1))
);
CREATE TABLE public.tasks (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    priority text NOT NULL,
    due_date date NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    kind text DEFAULT 'plain'::text NOT NULL,
    recurrence text DEFAULT 'none'::text NOT NULL,
    series_from date NOT NULL,
    previous_id bigint,
    template text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    completed_by bigint,
    request_list_id bigint,
    CONSTRAINT tasks_kind_check CHECK ((kind = ANY (ARRAY['plain'::text, 'document-request'::text]))),
    CONSTRAINT tasks_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT tasks_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT tasks_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])))
);
ALTER TABLE public.tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.testimonial_links (
    token_hash bytea NOT NULL,
    testimonial_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.testimonials (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    "position" text NOT NULL,
    rating smallint NOT NULL,
    testimonial text NOT NULL,
    date date NOT NULL,
    suspected_spam boolean DEFAULT false NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    consent boolean DEFAULT false NOT NULL,
    consent_at timestamp with time zone,
    consent_asked_at timestamp with time zone,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT testimonials_published_with_consent CHECK (((status <> 'published'::text) OR consent))
);
ALTER TABLE public.testimonials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.testimonials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_phrases (
    id bigint NOT NULL,
    phrase text NOT NULL,
    intent text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.training_phrases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_phrases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.unproven_emails (
    id bigint NOT NULL,
    recipient_hash bytea NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.unproven_emails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.unproven_emails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visits (
    day date NOT NULL,
    event text NOT NULL,
    path text NOT NULL,
    source text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT visits_count_check CHECK ((count > 0))
);
CREATE TABLE public.write_offs (
    id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    reason text NOT NULL,
    written_off_on date NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reinstated_at timestamp with time zone,
    CONSTRAINT write_offs_amount CHECK ((amount_cents > 0))
);
ALTER TABLE public.write_offs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.write_offs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '0e679a1c54ca8a0774553ab880ebce00fa3e99c76619084b067e496a615aa668', 1795219200000, '20261121000000_first', '2026-11-26 08:59:57.906559+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'db726d490fe4a8baa52902c532dbea550ee225a80ed8bc57349a64af9e981e8a', 1795291200000, '20261121200000_texts', '2026-11-26 08:59:57.906559+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '298b127441a45290877daca1fdd13c1343edc2ca3b3a5beaa4c65b4f379ae0d2', 1795294800000, '20261121210000_inquiries', '2026-11-26 08:59:57.906559+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'b4ef43ae7d1db72ff435c66365ca176d75fa3b0a90bccfff025d6e05e2134e4e', 1795298400000, '20261121220000_testimonials', '2026-11-26 08:59:57.906559+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'e7c1cc1c61085fbd1879e29454a751c3afa1095c5f3c788fba37fc9d43b108bc', 1795302000000, '20261121230000_own_booking', '2026-11-26 08:59:57.906559+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '52ba8ff9a81d319440e53e5b03ef5a338918cecd141ad21d2d95752522663593', 1795305600000, '20261122000000_visits', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '8e4b593c0c1f4d30c6cda78cb042ee3065694b20aa44366c06df21b03c95b7a3', 1795309200000, '20261122010000_blog', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'bafc5931349f5e0e9bdc977c73e63b582f2b1a365f23e4e68ce838079aac0e94', 1795312800000, '20261122020000_clients', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'a6628b5b407e16f5f94aed705bc5ba70398625778d372316dd4e5750de0144b7', 1795316400000, '20261122030000_blog_desk', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '4724bc3e453bf638d566eed382162afc55dd91df40df2a5b8d72ba245b22355c', 1795320000000, '20261122040000_documents', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '467ce78ac96e15c1b8cc0b3a3ebd9f6468afa698f034bb90bf1906d800c09a74', 1795323600000, '20261122050000_assistant', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '7cea0ee0fbd1fdfc49d63e042183843ac6b7f9c904bf6bd4cff379bfd5a2f694', 1795327200000, '20261122060000_invoices', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'f1e68263ece2376e2fb35df5c114af9231cf1c7673ded8ae08ab9d4ad0a6e757', 1795330800000, '20261122070000_messages', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '183e141d3021aca33fdf8586d5ced56771f9b5032221c1e3ac29fc48821b4879', 1795334400000, '20261122080000_message_files', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '3b30f98fe25dac6d80ac0b53809f1ea89fd008b3860a5607613ba6ddd673b903', 1795335000000, '20261122081000_many_clients', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '2d5ffd4d2d7b555799760454d828da570e767a49175dcf97a1de3f2d008dca1c', 1795335600000, '20261122082000_refunds', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '24c140fd1052c6db4e36d7a27228e4aca0088db81606303febe5890b14e3d02e', 1795338600000, '20261122091000_found_by_name', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '054867ff4ac863614940ba7d6e139bf7c4951a2e1d629237f2202f2aa9de1c79', 1795342200000, '20261122101000_installation', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '9aa2bde1e1909534067e9f984773daaff22f5548f6572e2c3ab7615e5608fba3', 1795345260000, '20261122110100_account_origins', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (20, 'b044f7a349fef55c3cdfb568839bd93d676be4aa653a8cc1ecf7dc6f879ec522', 1795345320000, '20261122110200_username_keys', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (21, 'e0253651ed3bd2d0490914cf4817a5cefa93b1d84f46bfc85c25a3ed4aa0cba4', 1795345380000, '20261122110300_sessions_end', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '205b629e07a96eb63adbdade0d52d76f415f8f43358af2e3649b38410164468a', 1795348860000, '20261122120100_unproven_emails', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'eaebd54f07da9505043a98433b987cc8cb0b8ae725b33a90fb860a64d40d0972', 1795348920000, '20261122120200_email_states', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (24, '9531f0994c19021ab7e814900ac788812589c7b37096440fbbded5447842eca1', 1795352400000, '20261122130000_storage_limit', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '5cadb87170ee6099707bbaa5c37977ac1f6640cf36ddf311085c3b6fac788123', 1795356300000, '20261122140500_booking_limits', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (26, '9addbc6e664c9360e809d04c7f0706bb009493995651e8f4fabcafefde0e1640', 1795359601000, '20261122150001_audit_recent', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '5cb6703de1708b69ea028f3ca73065eb873fb2738e40b64592e34b33616cd3ab', 1795360201000, '20261122151001_audit_chain', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (28, 'c43edad1cfcade19e94c5b634950d80c97a834fb4a26ff912a34bc209ccd5c60', 1795366800000, '20261122170000_bookings_do_not_overlap', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (29, 'ab3ac1d4d6e70f26cfd4575aba09d6b68de34d0786c156f8a96aaacdd49e9a9f', 1795370400000, '20261122180000_audit_log_order', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (30, '98e42ffc3284928b5790d0d182bc353aaa666ebc800fcc6bb690930894b07af7', 1795377600000, '20261122200000_calendar_identity', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (31, '392a8170d2e304f61b8ba96e9e8c72cd6ea7c2784abbaaed90216463995d7351', 1795381200000, '20261122210000_training_phrases', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (32, '22e94c33f7bb29bc09c83aa85fa257947a64fb7bcf68bfd59f0dbb7091feaf40', 1795384800000, '20261122220000_active_content', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (33, '313ed4e10b0ef5bc20820e3b95e6487a6c535bb3b477dd44062e63634ebb0887', 1795384860000, '20261122220100_infected_content', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (34, 'dd132b6e50b7554aee88eee630cf016e3fe9e2c7d59e1cea928cd163b742d62f', 1795388400000, '20261122230000_emails', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (35, '6bf76c16b78633bf5ce3f3ac0341a718de225e7c2aced51a661e4920e9aa7fe2', 1795390200000, '20261122233000_plain_names', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (36, 'c6f3304d87d5b32960eb089ba94fa964e1dd8e843ee57fde1311b3cc3731133d', 1795391100000, '20261122234500_suspected_spam', '2026-11-26 08:59:57.987879+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (37, 'c18f7268c35c1b6c2107315f9802a9e0ee89ed0866e2abb1b0503fb79ab46417', 1795398900000, '20261123015500_booking_versions', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (38, '9c6750d9a8527190450ed06c8f8b66b671d18a49a478572abfe3b4230fee486c', 1795400280000, '20261123021800_notifications_by_time', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (39, '5e76b47536556d22d5bc48418f4a56578c9b8da6481ee1d3fece661927349b51', 1795414500000, '20261123061500_sessions_listed', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (40, '3281360ad094ed514c61284c603af8295409886e1872cd73bc0ecab3263fc968', 1795414800000, '20261123062000_second_factor', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (41, 'b59a31b4362dc91b54fb3112ab7eb1d8339693b6587ed64b05ad197044676e7f', 1795416000000, '20261123064000_password_resets', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (42, '1444e998eed99183078990b3b7c02375ee2bc711f706e126cb626fe06eedf9b9', 1795442400000, '20261123140000_passkeys', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (43, '5e2f8fa3fe0db0e9e0db96857b4142e0e19c84b5b14d4380bdee9ad020923699', 1795446000000, '20261123150000_remembered_devices', '2026-11-26 08:59:58.413782+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (44, 'e73550022404251e54754142fb04f2ec19446bd8e69cacea87cdf0d7ba4eb16a', 1795510800000, '20261124090000_staff_access', '2026-11-26 08:59:58.46422+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (45, 'ffe70fc7f7b72eaeb183fec42139d8c3e1068856872319367f5515f19c1dbaf5', 1795514400000, '20261124100000_sessions_authenticated', '2026-11-26 08:59:58.46422+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (46, 'a0a3e9086fb1834cc1643a9e7b9b78a1f9dee43fa028c878bf55ba3db6c5ae8e', 1795525200000, '20261124130000_rate_limits', '2026-11-26 08:59:58.46422+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (47, '0120ad33f05047de2ceea928757d6142412fadd4a0c09e572c5b1565cef419b2', 1795536000000, '20261124160000_key_rotation', '2026-11-26 08:59:58.46422+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (48, '720ab63098a86c0d380d9adc2f8c654cc5c891c6e19b72142d98794440217de7', 1795572000000, '20261125020000_client_keys', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (49, 'b1718d029225145927cd8f1d33e9d314540fe03a57002884d2b03132674e6de5', 1795579200000, '20261125040000_tasks_completed_by', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (50, 'd1887bd0a059b9b816b82a57b36a56e4b2b917aeeb6fd30baa046a51c7369e92', 1795582800000, '20261125050000_client_record', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (51, 'c2d1e1fb55d2efc80f19db416856a9e4a09efdd4e49a883ce992c1e1ce6d255f', 1795586400000, '20261125060000_dismissed_duplicates', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (52, '6e151c449f9130b2b59146887d19b881a8517ad9f2469a2474126db37a91cce7', 1795590000000, '20261125070000_request_lists', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (53, '48768169030639fca22997a5ef4c7cd9203961d48a8eda75e96098d66494851f', 1795590060000, '20261125070100_client_jobs', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (54, '54c44a8044edb310f197b1eec69f9e733126124ae43ff0ac76918a2b1485ee99', 1795593600000, '20261125080000_retention', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (55, 'e4d79e84a0d11104029453897a5b200345e4c44dfb0b48d021eff73eb63b18d9', 1795594200000, '20261125081000_account_closing', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (56, '2e3ed686e7d42dc6f0571f1c004c54e996f153948c56092a3e3a5a8d906b716b', 1795604400000, '20261125110000_booking_phone', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (57, 'f132bf98d9bff2286d5742a3a7c5703dee88fa5391b4f326cad1877a5f39bef4', 1795608000000, '20261125120000_deadlines', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (58, 'ea7a6bc378699aee9a3a3793c6960b9d8ac1e19c3be1d747d812b5a6f579c342', 1795611600000, '20261125130000_full_names', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (59, 'a0f927e0c1a74786402b96bdd27100e30dd112b31970b61cc17280a04527c7e5', 1795615200000, '20261125140000_client_members', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (60, 'd3a9caf86b07acdfe2b299937df346d4c0a23b1bf00c6f64e2c3151da6de8f17', 1795618800000, '20261125150000_email_log', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (61, 'c9cf760282c3b92edb34c1260461bfa475fa1db33d17526fe37743019008be5e', 1795622400000, '20261125160000_hours_of_weekdays', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (62, '61e377b18534f2b7dc6a325c0f017f7e6ccfb7a804216fd73b9fd842052690a2', 1795626000000, '20261125170000_receipt_codes', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (63, 'b4d55cc15268bb7ba17487aca6abca009501d69ace6a09c1d98e518d2913b5d4', 1795626300000, '20261125170500_message_references', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (64, '95dc7eb749dcff89345d9a2e0549546d9bc38d72ff432dcc172d3c019625a96f', 1795629600000, '20261125180000_write_offs', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (65, 'cbc067eec8eb286ef7189e57bae9b62b1b649e40da5e63b464e0f14de1a9a088', 1795630200000, '20261125181000_billing_exports', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (66, 'e63e7011bf40b948235955268bb130897d68aa88ba0f2399907dc6a4f4d602db', 1795630800000, '20261125182000_invoice_codes', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (67, '27ee6337cfeb85c37f982c874d53e88edfe0e644e29d27df237829e00db67162', 1795631400000, '20261125183000_email_texts', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (68, 'ee836be937d223b900f3a608fbf5a3027f1dcdcbebae78b55a54ba9b7f455ed4', 1795636800000, '20261125200000_email_texts_kept', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (69, 'ff4ea09fec7ca64443c41dfead019a37697a1ef833257e16a8437c71651fb853', 1795637400000, '20261125201000_export_account_code', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (70, '4295fdb21100631bdbdaa5a7c36196e882f5f82afd25a6fa8af171549d551fcc', 1795640400000, '20261125210000_synced_calendar', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (71, 'e3107cac8760d26457aaf108102d4b3f193080f61b7b8316611bc007713f413b', 1795644000000, '20261125220000_booking_meetings', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (72, '47896eef7ce9a49eeecf50e4826e3289479ddd3c2aeb57bf78519b765ff44387', 1795647600000, '20261125230000_keys_of_inquiries', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (73, 'c60e9a4be61bfe3cdc241ba6d6dfa6a16c664fb2ad78b55915086b8b6f204af7', 1795648200000, '20261125231000_keys_of_bookings', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (74, 'b5ea6bcef20ced27ad36db0f3f27bb428f688ae0a010005137038eeceb15fe3e', 1795648800000, '20261125232000_notes_of_clients', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (75, '14d78622094434437407c730ba816d04b744c198b27cc7b66df05c18da3a8e10', 1795648860000, '20261125232100_notes_of_jobs', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (76, '6d7e3715ca873cedb2cefbc6cf430f753e6c2cdcd09146619c0138e474b031e0', 1795649100000, '20261125232500_calendar_feeds', '2026-11-26 08:59:58.61216+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (77, 'b43f97235b76cdca2802e9be13ea7c473ce947544d8ec116b795e5e34d05cbad', 1795649400000, '20261125233000_calendar_place', '2026-11-26 08:59:58.61216+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (3, 'Cara Client', 'cara@example.com', '2026-11-20 16:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:00:00+00', NULL, true, true, true, 'registration', 'cara client', NULL, false, NULL, NULL, '', DEFAULT);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (4, 'Zoë', 'zoe@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:05:00+00', NULL, true, true, true, 'registration', '4', NULL, false, NULL, NULL, '', DEFAULT);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'Ann Owner', 'ann@example.com', '2026-11-20 15:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'owner', '/api/pictures/ann.webp', false, '2026-11-20 15:00:00+00', NULL, true, true, true, 'admin', 'ann owner', '2026-11-20 15:10:00+00', false, NULL, NULL, '', DEFAULT);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (2, 'Sam Staff', 'sam@example.com', '2026-11-20 15:05:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'manager', NULL, false, '2026-11-20 15:05:00+00', NULL, true, true, true, 'admin', 'sam staff', NULL, false, NULL, NULL, '', DEFAULT);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (5, 'Bea Bookkeeper', 'bea@example.com', '2026-11-24 09:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'bookkeeper', NULL, false, '2026-11-24 09:00:00+00', NULL, true, true, true, 'admin', 'bea bookkeeper', NULL, true, NULL, NULL, '', DEFAULT);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 15:10:00+00', 1, 'signed-in', 'accounts', 1, '{}', NULL, '\x11d00af10556187df6e212e3e3ffdc5f2bdcdcfcae8f44afa6a30a302c74de00', NULL, NULL, NULL, 1);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 17:20:00+00', 1, 'booking-confirmed', 'bookings', 1, '{}', '\x11d00af10556187df6e212e3e3ffdc5f2bdcdcfcae8f44afa6a30a302c74de00', '\x2659667451697c451faaae8a5ba505eb9a01145b15a44936010b19dd84eab438', NULL, NULL, NULL, 2);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-21 13:10:00+00', 1, 'document-opened', 'documents', 1, '{"title": "w-2.txt"}', '\x2659667451697c451faaae8a5ba505eb9a01145b15a44936010b19dd84eab438', '\x3765bc70ca0747d16bfd0c77070a506d9d29fd733bf8cf6b1e4701ec39c26764', 1, '198.51.100.0', 'Firefox', 3);
INSERT INTO public.audit_recent VALUES ('\xa0d1', '2026-11-22 20:00:00+00');
INSERT INTO public.authenticator_apps VALUES (2, '\x6f1e41820a7a742794b66fdd92505cac70bc3afb5a148475bdca3f92c1789ff6c43c4b06edef6f919765716edb091eac', NULL, 58000000, '2026-11-23 07:00:00+00');
INSERT INTO public.authors VALUES (1, 'Ann Owner, CPA');
INSERT INTO public.billing_exports OVERRIDING SYSTEM VALUE VALUES (1, NULL, '2026-11-25', 'xero', true, 1, '2026-11-25 20:10:00+00', '200');
INSERT INTO public.booking_links VALUES ('\xb00c', 1, '2026-11-20 17:00:00+00');
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (1, 'Bo Baker', 'bo+tax@example.com', 'Example Bakery', 'audit', 'Our books of 2025, please.', '2027-03-02', 540, 60, '2027-03-02 16:00:00+00', 'confirmed', 'Has two shops', '', '', 0, '2026-11-20 17:00:00+00', NULL, false, 'bo@example.com', DEFAULT, false, 'booking-1', '2026-11-20 17:00:00+00', 1, '', 'video', NULL, NULL, NULL, NULL);
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (3, 'Cy Cancelled', 'cy@example.com', 'Cy Farms', 'audit', NULL, '2027-03-03', 540, 30, '2027-03-03 16:00:00+00', 'cancelled', '', '', '', 0, '2026-11-20 17:10:00+00', NULL, false, 'cy@example.com', DEFAULT, false, 'booking-3', '2026-11-20 17:10:00+00', 1, '', 'video', NULL, NULL, NULL, NULL);
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (2, 'Over Lapping', 'over@example.com', 'Overlap LLC', 'audit', NULL, '2027-03-02', 570, 30, '2027-03-02 16:30:00+00', 'pending', '', '', '', 0, '2026-11-20 17:05:00+00', NULL, false, 'over@example.com', DEFAULT, true, 'booking-2', '2026-11-20 17:05:00+00', 1, '', 'video', NULL, NULL, NULL, NULL);
INSERT INTO public.calendar_busy_times OVERRIDING SYSTEM VALUE VALUES (1, '/ann/dentist.ics', '2027-03-09 16:00:00+00', '2027-03-09 17:00:00+00');
INSERT INTO public.calendar_events OVERRIDING SYSTEM VALUE VALUES (1, 1, '/ann/1.ics', 'e1', 0, false);
INSERT INTO public.calendar_feeds VALUES ('\xfeed', 3, 1, '2026-11-25 23:00:00+00');
INSERT INTO public.calendar_feeds VALUES ('\xfeee', 1, NULL, '2026-11-25 23:05:00+00');
INSERT INTO public.calendar_objects VALUES ('/ann/dentist.ics', 'e2');
INSERT INTO public.canned_replies OVERRIDING SYSTEM VALUE VALUES (1, 'Thanks', 'Thank you, we got it.', '2026-11-21 14:30:00+00');
INSERT INTO public.catalog_items OVERRIDING SYSTEM VALUE VALUES (1, 'Tax return', 45000);
INSERT INTO public.categories OVERRIDING SYSTEM VALUE VALUES (1, 'Tax planning', 'tax-planning');
INSERT INTO public.checkouts VALUES ('cs_1', 1, 25000, 'https://checkout.example.com/cs_1', '2026-11-21 15:15:00+00', '2026-11-21 15:15:00+00');
INSERT INTO public.client_deadline_filers VALUES (1, '{"payroll": "client", "income-tax": "firm"}', 1, '2026-11-25 12:10:00+00');
INSERT INTO public.client_deadlines VALUES (1, 'federal-1120-s.2026.1', 'open', true, 1, NULL, 1, '2026-11-25 12:20:00+00');
INSERT INTO public.client_jobs OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Close the books', '', 'in-progress', 1, '2099-03-31', 'monthly', '2099-03-31', NULL, '[{"done": true, "text": "Reconcile"}]', NULL, 1, '2026-11-25 07:20:00+00', NULL, NULL, 1, '\xa63d1a37de63f1fde32c9c916e31eebaeca24026908ca8ed4be6110f706389b806bea187ef0135654c283245135a837aa16077d88e0c', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8');
INSERT INTO public.client_jobs OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Call about payroll', 'In the morning', 'to-do', NULL, '2099-04-01', 'none', '2099-04-01', NULL, '[]', NULL, 1, '2026-11-25 07:25:00+00', NULL, NULL, 1, NULL, NULL);
INSERT INTO public.client_keys VALUES ('49f07b63-5124-4ff4-bf1e-ff2158c45fe8', 1, '\x0127c4d80bc891f49dd9e0b03d6bfb9077dde780974ca3ef28af1fb3a562c3fe743d131532016e6898f771a255008e74fa8088b6c9b6246f33860f7f939f15377a561c22cd', '2026-11-25 02:10:00+00', NULL);
INSERT INTO public.client_keys VALUES ('00000000-0000-4000-8000-00000000dead', NULL, NULL, '2026-11-25 02:15:00+00', '2026-11-25 09:00:00+00');
INSERT INTO public.client_members VALUES (3, 1, NULL, '2026-11-20 16:00:00+00', 0, NULL);
INSERT INTO public.client_members VALUES (4, 2, NULL, '2026-11-20 16:05:00+00', 0, NULL);
INSERT INTO public.client_members VALUES (3, 2, 1, '2026-11-25 14:10:00+00', 0, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (4, 'Merged Mills', 'archived', 'mills@example.com', '', '', 1, 1, '2026-11-21 12:05:00+00', DEFAULT, NULL, '', '', '', '{}', '{}', '[]', '[]', NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (3, 'Archived Anvils', 'archived', 'anvils@example.com', '', '', NULL, 1, '2026-11-21 12:00:00+00', DEFAULT, 5000000000, '', '', '', '{}', '{}', '[]', '[]', NULL, '', NULL, '2026-11-26 08:59:58.61216+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (1, 'Cara Client', 'active', 'cara@example.com', '(801) 555-0100', 'Prefers the phone', NULL, 1, '2026-11-20 16:00:00+00', DEFAULT, NULL, '12 Main St, Draper, UT 84020', 's-corporation', '12', '{UT}', '{Payroll}', '[{"label": "Shelf", "value": "7"}]', '[{"name": "Cy Client", "role": "Bookkeeper", "email": "cy@example.com", "phone": "(801) 555-0111"}]', '\x0127c4d80bc891f49d1cb44b93e51405852d36adf7e93ed496cf6effedd363c6e898beacc223522c4a74f6a95f52a5', '6789', '\xe111', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (2, 'Zoë', 'prospect', 'zoe@example.com', '', '', NULL, 1, '2026-11-20 16:05:00+00', DEFAULT, NULL, '', '', '', '{}', '{}', '[]', '[]', NULL, '', NULL, NULL, NULL, '2026-11-25 08:20:00+00', 4, NULL, NULL);
INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Cody Commenter', 'cody@example.com', 'Very helpful.', 'approved', '2026-11-21 11:00:00+00');
INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Rude Reader', 'rude@example.com', 'No.', 'refused', '2026-11-21 11:05:00+00');
INSERT INTO public.conversations VALUES (1, 2, 1, 1, 'nobody', NULL, '2026-11-21 14:41:00+00');
INSERT INTO public.deadline_settings VALUES (1, '2026-11-26', NULL, 1);
INSERT INTO public.dismissed_duplicates VALUES (1, 2, 1, '2026-11-25 06:10:00+00');
INSERT INTO public.disposal_items OVERRIDING SYSTEM VALUE VALUES (1, 1, 77, NULL, 'Inquiry of Old Asker', '2024-01-05 10:00:00+00');
INSERT INTO public.disposals OVERRIDING SYSTEM VALUE VALUES (1, 'inquiry', 2, 1, '2026-11-25 09:00:00+00', 1, 'c0de');
INSERT INTO public.document_openings OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, '2026-11-21 13:10:00+00');
INSERT INTO public.documents OVERRIDING SYSTEM VALUE VALUES (1, 1, 'w-2.txt', 'Wages', 1, true, 3, '2026-11-21 13:00:00+00', '0aab7308-9963-46ac-a267-3eecd8471b8c', 1, '{
  "receipt": {
    "firm": "Ridgeline",
    "client": "Cara Client",
    "name": "w-2.txt",
    "size": 31,
    "sha256": "5572aca542fca900aa38bc072a873a59df2d90f402c7784b54049dfe62cfcfa2",
    "receivedAt": "2026-11-21T13:00:00.000Z"
  },
  "publicKey": "xllkxma0IIuIaSYfUkulzy2LFjiCRq6J7VnZVTlaqb8=",
  "signature": "IJlmcKagTBFmoHZsb7sXPO7s3Duk/LevS8ETlSYx9EGf8SN++wYi4xkhl5oyvnlYLbAW6rCvkmErLkCo/shhBA=="
}', NULL, '81E371F490EE');
INSERT INTO public.email_confirmations VALUES ('\xc0f1', 4, 'zoe@example.com', '2099-01-01 00:00:00+00');
INSERT INTO public.email_contents VALUES ('00000000-0000-4000-8000-00000000e111', '{"text": "You have a new message.", "html": "<p>You have a new message.</p>", "attachments": []}', NULL, NULL);
INSERT INTO public.email_texts VALUES ('invoice-sent', 'Invoice {number}', 'Thank you for your trust.', 'See you soon.', 2, 1, '2026-11-25 18:30:00+00', true);
INSERT INTO public.emails VALUES ('8d69adc5-3b2f-4ab5-a565-67ebabf9042b', 'booking-requested', '{"bookingId": 3}', 0, '2099-01-01 00:00:00+00', NULL, '2026-11-20 17:10:00+00', 'queued', 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.emails VALUES ('7cb7040f-6fcd-4bb2-ba80-8b672703a329', 'booking-received', '{"bookingId": 1}', 1, NULL, '2026-11-20 17:01:00+00', '2026-11-20 17:00:00+00', 'sent', 1, NULL, NULL, NULL, '2026-11-20 17:01:00+00', NULL);
INSERT INTO public.emails VALUES ('5068ec54-2e83-4d13-94d6-c23e860e6636', 'booking-requested', '{"bookingId": 2}', 20, NULL, NULL, '2026-11-20 17:05:00+00', 'failed', 1, NULL, NULL, NULL, '2026-11-26 08:59:57.987879+00', NULL);
INSERT INTO public.emails VALUES ('fdc7c400-9ad4-49e0-9469-895fa51488e9', 'booking-received', '{"bookingId": 1}', 1, NULL, NULL, '2026-11-22 20:00:00+00', 'uncertain', 1, 'bo@example.com', 'We received your booking request', 'The connection broke', '2026-11-22 20:01:00+00', NULL);
INSERT INTO public.emails VALUES ('00000000-0000-4000-8000-00000000e111', 'message-for-client', '{"clientId": 1, "accountId": 3}', 1, NULL, '2026-11-25 15:10:00+00', '2026-11-25 15:10:00+00', 'sent', 1, 'cara@example.com', 'New message', NULL, NULL, 1);
INSERT INTO public.exported_records OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'invoice', 1, 'Cara Client,1001');
INSERT INTO public.files VALUES ('0aab7308-9963-46ac-a267-3eecd8471b8c', '\x09f49ea06f8b2e0c9597ee4351d37908f08384e5705edbe24579daac85943813d0f60088119a74127b09e0d8a39c89ad9e7514833073a9da625177a3', 31, '5572aca542fca900aa38bc072a873a59df2d90f402c7784b54049dfe62cfcfa2', 'text/plain', 'clean', '2026-11-21 13:00:00+00', '2026-11-21 13:00:00+00', false, NULL, NULL, NULL);
INSERT INTO public.former_usernames VALUES ('cara the first', 3, '2026-11-21 14:50:00+00');
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (1, 'Ida Asker', 'ida@example.com', 'pricing', 'What does a return cost?', 'answered', false, '2026-11-20 18:00:00+00', NULL, NULL);
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (2, 'Spam Bot', 'spam@example.com', 'other', 'Cheap watches', 'new', true, '2026-11-20 18:05:00+00', NULL, NULL);
INSERT INTO public.inquiry_answers OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'It starts at $200.', '00000000-0000-4000-8000-000000000001', '2026-11-20 18:30:00+00', NULL);
INSERT INTO public.installation VALUES ('2ecc5cf5-e6c0-4c5e-9770-884c3483e035', '\x08c23206766c44f45707ca47c1a0678ac07d401c39ef0e9c158d21ab8e1c20cf604c8be41873132e1e7555d6', true, '2026-11-20 15:00:00+00', NULL, NULL);
INSERT INTO public.invitation_links VALUES ('\x1417', 1);
INSERT INTO public.invitations OVERRIDING SYSTEM VALUE VALUES (1, 3, 'anvils@example.com', 1, '2026-11-21 12:20:00+00', '2099-01-01 00:00:00+00', NULL, NULL);
INSERT INTO public.invitations OVERRIDING SYSTEM VALUE VALUES (2, NULL, 'new@example.com', 1, '2026-11-24 09:10:00+00', '2099-01-01 00:00:00+00', 'bookkeeper', '{1}');
INSERT INTO public.invoice_numbers VALUES (1, 1002);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (2, 1, NULL, 'draft', NULL, '2099-12-31', '[{"quantity": 1.5, "unitCents": 20000, "description": "Advice"}]', '', 30000, 0, 'token-of-a-draft', NULL, NULL, NULL, NULL, 1, '2026-11-21 14:10:00+00', NULL, 1, NULL);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (1, 1, 1001, 'sent', '2026-11-21', '2099-12-21', '[{"quantity": 1, "unitCents": 45000, "description": "Tax return"}]', 'Thank you', 45000, 20000, 'token-of-invoice-1001', NULL, NULL, NULL, NULL, 1, '2026-11-21 14:05:00+00', NULL, 1, 'B3F3JMV0M559');
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (3, 1, 1002, 'written-off', '2026-11-25', '2026-12-25', '[{"quantity": 1, "unitCents": 9000, "description": "Advice"}]', '', 9000, 0, 'token-of-invoice-1002', NULL, NULL, NULL, NULL, 1, '2026-11-25 18:05:00+00', NULL, 1, '0123456789AB');
INSERT INTO public.known_browsers VALUES ('\xb20a5e', 3, '2026-11-20 16:00:00+00');
INSERT INTO public.legal_holds VALUES (3, 'Dispute with the seller', 1, '2026-11-25 08:10:00+00');
INSERT INTO public.message_files OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, 1, '0aab7308-9963-46ac-a267-3eecd8471b8c', 'w-2.txt', '2026-11-21 14:40:00+00');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, true, 'Here is my W-2.', '00000000-0000-4000-8000-000000000002', '2026-11-21 14:40:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (2, 1, 1, false, 'Thank you, Cara.', NULL, '2026-11-21 14:45:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES (1, 1, 'booking', 'New booking request', 'Bo Baker of Example Bakery', false, '2026-11-20 17:00:00+00', NULL, NULL, NULL);
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES (2, 5, 'message', 'New message', 'Cara Client wrote to you', false, '2026-11-24 09:20:00+00', 1, NULL, NULL);
INSERT INTO public.open_questions OVERRIDING SYSTEM VALUE VALUES (1, 'do you do payroll', 2, '2026-11-21 13:20:00+00', 0);
INSERT INTO public.own_answers OVERRIDING SYSTEM VALUE VALUES (1, 'Do you do payroll?', 'Yes, every two weeks.', '2026-11-21 13:25:00+00');
INSERT INTO public.passkey_challenges VALUES ('\xc4a1', 'registration', 2, '2099-01-01 00:00:00+00');
INSERT INTO public.passkeys OVERRIDING SYSTEM VALUE VALUES (1, 2, '\xc4ed', '\x90b11c', 4, '{internal,usb}', 'Key of Sam', '2026-11-23 15:00:00+00', NULL);
INSERT INTO public.password_resets VALUES ('\x4e5e', 3, '2099-01-01 00:00:00+00');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (1, 1, 25000, 'check', '2026-11-21', 'Check 17', NULL, 1, '2026-11-21 14:15:00+00', NULL);
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (2, 1, -5000, 'stripe', '2026-11-21', 'Refund', NULL, NULL, '2026-11-21 14:20:00+00', NULL);
INSERT INTO public.pending_sign_ins VALUES ('\x9e4d', 2, '2099-01-01 00:00:00+00');
INSERT INTO public.pictures VALUES ('ann.webp', 1, 1, '\x524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', '2026-11-21 09:00:00+00');
INSERT INTO public.post_revisions OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'Year-end checklist', '', '<p>Collect.</p>', '', 1, NULL, '', 1, '2026-11-21 09:00:00+00');
INSERT INTO public.post_slugs VALUES ('checklist', 1);
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES (1, 'year-end-checklist', 'Your year-end checklist', 'What to do before December 31.', '<p>Collect receipts.</p>', 'year-end', 1, '/api/pictures/ann.webp', 'A checklist', true, 2, 41, 'published', '2026-11-21 10:00:00+00', 1, 2, '2026-11-21 09:00:00+00', '2026-11-21 10:00:00+00');
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES (2, 'draft-of-mileage', 'Mileage', '', '<p>Draft.</p>', '', 1, NULL, '', false, 1, 0, 'draft', NULL, 1, 1, '2026-11-21 09:30:00+00', '2026-11-21 09:30:00+00');
INSERT INTO public.rate_limits VALUES ('\x11a1', 3, '2099-01-01 00:00:00+00');
INSERT INTO public.receipt_keys OVERRIDING SYSTEM VALUE VALUES (1, 'xllkxma0IIuIaSYfUkulzy2LFjiCRq6J7VnZVTlaqb8=', '\x694a131f94c3c0d25c3e21129160b3c8915b288c090c90c1fd9a0055e3235aac0cf4d4b563ef257739827787cebdffb611011b5b8cd21a34c1ac6339b9c24c70b5de74509151d952fabfbe9a', '2026-11-21 13:00:00+00');
INSERT INTO public.recovery_codes VALUES (2, '\x5eaa7887abeb7d6ec2a0c25bb7ca508040d113694efc8a80154a917e152c66c4', NULL);
INSERT INTO public.recovery_codes VALUES (2, '\x00ff', '2026-11-23 08:00:00+00');
INSERT INTO public.recurring_invoices OVERRIDING SYSTEM VALUE VALUES (1, 1, '[{"quantity": 1, "unitCents": 30000, "description": "Bookkeeping"}]', '', 'monthly', '2098-12-01', '2099-01-01', 30, true, 1, '2026-11-21 14:00:00+00');
INSERT INTO public.remembered_devices OVERRIDING SYSTEM VALUE VALUES (1, '\xde71ce', 2, 'Firefox on Linux', '2026-11-23 16:00:00+00', '2099-01-01 00:00:00+00');
INSERT INTO public.request_lists OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Documents for 2025', 'The bank''s own PDF, please', 2025, '2099-02-15', true, NULL, NULL, 1, '2026-11-25 07:10:00+00', NULL);
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES ('\x5e5510', 3, 'Firefox on Linux', '2026-11-21 18:00:00+00', '2026-11-21 18:10:00+00', '2026-11-22 06:10:00+00', 1, NULL, 1);
INSERT INTO public.settings VALUES ('booking.zone', '"America/Denver"', 1);
INSERT INTO public.settings VALUES ('booking.slotLength', '30', 1);
INSERT INTO public.settings VALUES ('booking.minimumNotice', '0', 1);
INSERT INTO public.settings VALUES ('booking.horizon', '12', 1);
INSERT INTO public.settings VALUES ('booking.cutOff', '24', 1);
INSERT INTO public.settings VALUES ('booking.closedDates', '["2026-12-24"]', 2);
INSERT INTO public.settings VALUES ('booking.week', '{"Tuesday": {"opens": 540, "breaks": [], "closes": 1020}, "Thursday": {"opens": 540, "breaks": [], "closes": 1020}, "Wednesday": {"opens": 540, "breaks": [], "closes": 1020}}', 1);
INSERT INTO public.staff_clients VALUES (5, 1);
INSERT INTO public.synced_calendar VALUES (1, 'https://calendar.example.com/ann/', 'ann', '\x0127c4d80bc891f49d49a1696a32654053f09d3d3d33a8f95584dfef98aaab6f1c039d74d9f605c1cb30c74cbcbdc7a42b84fdfc88cf79dfd7ff47', 1, '2026-11-25 21:00:00+00', 'c1', NULL, '2026-11-25 21:10:00+00', NULL, 0, '2099-01-01 00:00:00+00', NULL, 'https://firm.example.com');
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Send your W-2', 'Both pages', 'high', '2099-04-15', 0, NULL, 'document-request', 'none', '2027-04-15', NULL, NULL, 1, '2026-11-21 12:10:00+00', NULL, 1, NULL, NULL);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Sign Form 8879', '', 'medium', '2026-11-20', 100, '2026-11-21 13:00:00+00', 'plain', 'none', '2026-11-20', NULL, NULL, 2, '2026-11-21 12:15:00+00', NULL, 1, NULL, NULL);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (3, 1, 'W-2 forms', 'One for each employer', 'medium', '2099-02-15', 0, NULL, 'document-request', 'none', '2099-02-15', NULL, NULL, 1, '2026-11-25 07:10:00+00', NULL, 1, NULL, 1);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (4, 1, '1099 forms', '', 'medium', '2099-02-15', 0, '2026-11-25 07:40:00+00', 'document-request', 'none', '2099-02-15', NULL, NULL, 1, '2026-11-25 07:10:00+00', NULL, 1, 3, 1);
INSERT INTO public.testimonial_links VALUES ('\x7e57', 2, '2026-11-20 18:50:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (1, 'Tess Timonial', 'tess@example.com', 'Tess Tools', 'CEO', 5, 'They answered every question.', '2026-11-20', false, 'published', NULL, true, '2026-11-20 18:40:00+00', NULL, '2026-11-20 18:45:00+00', '2026-11-20 18:40:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (2, 'Wade Waiting', 'wade@example.com', 'Wade Works', 'Owner', 4, 'Good work, on time.', '2026-11-20', false, 'waiting', NULL, false, NULL, NULL, NULL, '2026-11-20 18:50:00+00');
INSERT INTO public.training_phrases OVERRIDING SYSTEM VALUE VALUES (1, 'when may i come by', 'hours', '2026-11-21 13:30:00+00');
INSERT INTO public.unproven_emails OVERRIDING SYSTEM VALUE VALUES (1, '\xabcdef', '2026-11-22 20:00:00+00');
INSERT INTO public.visits VALUES ('2026-11-21', 'page_view', '/services', 'www.example.org', 12);
INSERT INTO public.write_offs OVERRIDING SYSTEM VALUE VALUES (1, 3, 9000, 'The shop has closed', '2026-11-25', 1, '2026-11-25 18:10:00+00', NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 77, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 5, true);
SELECT pg_catalog.setval('public.activity_id_seq', 3, true);
SELECT pg_catalog.setval('public.billing_exports_id_seq', 1, true);
SELECT pg_catalog.setval('public.bookings_id_seq', 3, true);
SELECT pg_catalog.setval('public.calendar_busy_times_id_seq', 1, true);
SELECT pg_catalog.setval('public.calendar_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.categories_id_seq', 1, true);
SELECT pg_catalog.setval('public.client_jobs_id_seq', 2, true);
SELECT pg_catalog.setval('public.clients_id_seq', 4, true);
SELECT pg_catalog.setval('public.comments_id_seq', 2, true);
SELECT pg_catalog.setval('public.disposal_items_id_seq', 1, true);
SELECT pg_catalog.setval('public.disposals_id_seq', 1, true);
SELECT pg_catalog.setval('public.document_openings_id_seq', 1, true);
SELECT pg_catalog.setval('public.documents_id_seq', 1, true);
SELECT pg_catalog.setval('public.exported_records_id_seq', 1, true);
SELECT pg_catalog.setval('public.inquiries_id_seq', 2, true);
SELECT pg_catalog.setval('public.inquiry_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.invitations_id_seq', 2, true);
SELECT pg_catalog.setval('public.invoices_id_seq', 3, true);
SELECT pg_catalog.setval('public.message_files_id_seq', 1, true);
SELECT pg_catalog.setval('public.messages_id_seq', 2, true);
SELECT pg_catalog.setval('public.notifications_id_seq', 2, true);
SELECT pg_catalog.setval('public.open_questions_id_seq', 1, true);
SELECT pg_catalog.setval('public.own_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.passkeys_id_seq', 1, true);
SELECT pg_catalog.setval('public.payments_id_seq', 2, true);
SELECT pg_catalog.setval('public.post_revisions_id_seq', 1, true);
SELECT pg_catalog.setval('public.posts_id_seq', 2, true);
SELECT pg_catalog.setval('public.receipt_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.recurring_invoices_id_seq', 1, true);
SELECT pg_catalog.setval('public.remembered_devices_id_seq', 1, true);
SELECT pg_catalog.setval('public.request_lists_id_seq', 1, true);
SELECT pg_catalog.setval('public.saved_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.saved_items_id_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);
SELECT pg_catalog.setval('public.tasks_id_seq', 4, true);
SELECT pg_catalog.setval('public.testimonials_id_seq', 2, true);
SELECT pg_catalog.setval('public.training_phrases_id_seq', 1, true);
SELECT pg_catalog.setval('public.unproven_emails_id_seq', 1, true);
SELECT pg_catalog.setval('public.write_offs_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_recent
    ADD CONSTRAINT audit_recent_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.billing_exports
    ADD CONSTRAINT billing_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_held_slot EXCLUDE USING gist (tsrange((starts_at AT TIME ZONE 'UTC'::text), ((starts_at AT TIME ZONE 'UTC'::text) + make_interval(mins => (length)::integer))) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (NOT overlapping)));
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_busy_times
    ADD CONSTRAINT calendar_busy_times_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_events
    ADD CONSTRAINT calendar_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_holder UNIQUE NULLS NOT DISTINCT (account_id, client_id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.calendar_objects
    ADD CONSTRAINT calendar_objects_pkey PRIMARY KEY (href);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_deadline_filers
    ADD CONSTRAINT client_deadline_filers_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.client_deadlines
    ADD CONSTRAINT client_deadlines_pkey PRIMARY KEY (client_id, key);
ALTER TABLE ONLY public.client_jobs
    ADD CONSTRAINT client_jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_members
    ADD CONSTRAINT client_members_pkey PRIMARY KEY (account_id, client_id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.deadline_settings
    ADD CONSTRAINT deadline_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_pkey PRIMARY KEY (lower_id, higher_id);
ALTER TABLE ONLY public.disposal_items
    ADD CONSTRAINT disposal_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.disposals
    ADD CONSTRAINT disposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.email_contents
    ADD CONSTRAINT email_contents_pkey PRIMARY KEY (email_id);
ALTER TABLE ONLY public.email_texts
    ADD CONSTRAINT email_texts_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.exported_records
    ADD CONSTRAINT exported_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_pkey PRIMARY KEY (username_key);
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitation_links
    ADD CONSTRAINT invitation_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoice_numbers
    ADD CONSTRAINT invoice_numbers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.open_questions
    ADD CONSTRAINT open_questions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.own_answers
    ADD CONSTRAINT own_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_slugs
    ADD CONSTRAINT post_slugs_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.receipt_keys
    ADD CONSTRAINT receipt_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_lists
    ADD CONSTRAINT request_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.canned_replies
    ADD CONSTRAINT saved_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalog_items
    ADD CONSTRAINT saved_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.staff_clients
    ADD CONSTRAINT staff_clients_pkey PRIMARY KEY (account_id, client_id);
ALTER TABLE ONLY public.synced_calendar
    ADD CONSTRAINT synced_calendar_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_phrases
    ADD CONSTRAINT training_phrases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unproven_emails
    ADD CONSTRAINT unproven_emails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (day, event, path, source);
ALTER TABLE ONLY public.write_offs
    ADD CONSTRAINT write_offs_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_confirmed_email ON public.accounts USING btree (lower(email)) WHERE (email_confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX accounts_username_key ON public.accounts USING btree (username_key);
CREATE INDEX activity_account ON public.activity USING btree (account_id, at, id) WHERE (account_id IS NOT NULL);
CREATE INDEX activity_action ON public.activity USING btree (action, at, id);
CREATE INDEX activity_at ON public.activity USING btree (at, id);
CREATE UNIQUE INDEX activity_chain ON public.activity USING btree (chain_position);
CREATE INDEX activity_client ON public.activity USING btree (client_id, at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_recent_at ON public.audit_recent USING btree (at);
CREATE INDEX booking_links_booking ON public.booking_links USING btree (booking_id);
CREATE INDEX bookings_held_day ON public.bookings USING btree (date) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX bookings_nearest ON public.bookings USING btree (starts_at, id);
CREATE INDEX bookings_network ON public.bookings USING btree (network, created_at) WHERE (network IS NOT NULL);
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at, id);
CREATE INDEX bookings_open_by_email ON public.bookings USING btree (canonical_email, starts_at) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX bookings_plain ON public.bookings USING btree (id) WHERE ((message IS NOT NULL) OR (notes <> ''::text));
CREATE INDEX calendar_busy_times_href ON public.calendar_busy_times USING btree (href);
CREATE INDEX calendar_busy_times_start ON public.calendar_busy_times USING btree (starts_at);
CREATE UNIQUE INDEX calendar_events_booking ON public.calendar_events USING btree (booking_id);
CREATE UNIQUE INDEX catalog_items_description ON public.catalog_items USING btree (description);
CREATE UNIQUE INDEX categories_slug ON public.categories USING btree (slug);
CREATE UNIQUE INDEX checkouts_open ON public.checkouts USING btree (invoice_id) WHERE (closed_at IS NULL);
CREATE INDEX client_jobs_client ON public.client_jobs USING btree (client_id, due_date) WHERE (deleted_at IS NULL);
CREATE INDEX client_jobs_open ON public.client_jobs USING btree (due_date, id) WHERE ((deleted_at IS NULL) AND (state <> 'done'::text));
CREATE INDEX client_jobs_plain_notes ON public.client_jobs USING btree (id) WHERE (notes <> ''::text);
CREATE UNIQUE INDEX client_jobs_previous ON public.client_jobs USING btree (previous_id);
CREATE INDEX client_keys_client ON public.client_keys USING btree (client_id);
CREATE INDEX client_members_client ON public.client_members USING btree (client_id);
CREATE INDEX clients_closing ON public.clients USING btree (closing_asked_at) WHERE (closing_asked_at IS NOT NULL);
CREATE INDEX clients_ein_hash ON public.clients USING btree (ein_hash) WHERE (ein_hash IS NOT NULL);
CREATE INDEX clients_merged ON public.clients USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX clients_name ON public.clients USING btree (lower(name), id);
CREATE INDEX clients_plain_notes ON public.clients USING btree (id) WHERE (notes <> ''::text);
CREATE INDEX clients_tags ON public.clients USING gin (tags);
CREATE INDEX comments_post ON public.comments USING btree (post_id, status);
CREATE INDEX conversations_inbox ON public.conversations USING btree (((last_client_message_id > firm_read_id)) DESC, last_message_id DESC);
CREATE INDEX dismissed_duplicates_higher ON public.dismissed_duplicates USING btree (higher_id);
CREATE INDEX disposal_items_disposal ON public.disposal_items USING btree (disposal_id, id);
CREATE INDEX document_openings_document ON public.document_openings USING btree (document_id);
CREATE INDEX documents_client ON public.documents USING btree (client_id, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX documents_file ON public.documents USING btree (file_id);
CREATE INDEX documents_name ON public.documents USING btree (client_id, lower(name));
CREATE UNIQUE INDEX documents_receipt_code ON public.documents USING btree (receipt_code);
CREATE INDEX emails_client ON public.emails USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX emails_due ON public.emails USING btree (priority, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX emails_newest ON public.emails USING btree (created_at, id);
CREATE INDEX exported_records_client ON public.exported_records USING btree (client_id);
CREATE INDEX exported_records_export ON public.exported_records USING btree (export_id, id);
CREATE INDEX exported_records_record ON public.exported_records USING btree (kind, record_id);
CREATE INDEX files_infected ON public.files USING btree (scanned_at) WHERE ((scan = 'infected'::text) AND (content_deleted_at IS NULL));
CREATE INDEX files_pending ON public.files USING btree (created_at) WHERE (scan = 'pending'::text);
CREATE INDEX files_without_client_key ON public.files USING btree (id) WHERE (key_id IS NULL);
CREATE INDEX inquiries_plain ON public.inquiries USING btree (id) WHERE (encrypted_message IS NULL);
CREATE INDEX inquiry_answers_inquiry ON public.inquiry_answers USING btree (inquiry_id);
CREATE INDEX inquiry_answers_plain ON public.inquiry_answers USING btree (id) WHERE (encrypted_message IS NULL);
CREATE UNIQUE INDEX installation_one ON public.installation USING btree ((true));
CREATE INDEX invitation_links_invitation ON public.invitation_links USING btree (invitation_id);
CREATE INDEX invitations_client ON public.invitations USING btree (client_id);
CREATE INDEX invoices_client ON public.invoices USING btree (client_id, id);
CREATE UNIQUE INDEX invoices_code ON public.invoices USING btree (code);
CREATE UNIQUE INDEX invoices_number ON public.invoices USING btree (number);
CREATE INDEX invoices_open ON public.invoices USING btree (due_date) WHERE ((state = 'sent'::text) AND (paid_cents < total_cents));
CREATE UNIQUE INDEX invoices_recurring ON public.invoices USING btree (recurring_id, recurring_on);
CREATE UNIQUE INDEX invoices_token ON public.invoices USING btree (token);
CREATE INDEX invoices_unpaid ON public.invoices USING btree (id) WHERE ((state = 'sent'::text) AND (paid_cents < total_cents));
CREATE INDEX invoices_unsent ON public.invoices USING btree (state, id) WHERE (state <> 'sent'::text);
CREATE INDEX message_files_file ON public.message_files USING btree (file_id);
CREATE INDEX message_files_message ON public.message_files USING btree (client_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX message_files_waiting ON public.message_files USING btree (created_at) WHERE (message_id IS NULL);
CREATE INDEX messages_client ON public.messages USING btree (client_id, id);
CREATE INDEX messages_plain ON public.messages USING btree (id) WHERE (encrypted_content IS NULL);
CREATE UNIQUE INDEX messages_send_key ON public.messages USING btree (account_id, send_key) WHERE (send_key IS NOT NULL);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, created_at, id);
CREATE INDEX notifications_plain ON public.notifications USING btree (id) WHERE ((type = 'message'::text) AND (encrypted_message IS NULL));
CREATE INDEX open_questions_last_asked ON public.open_questions USING btree (last_asked_at);
CREATE UNIQUE INDEX open_questions_question ON public.open_questions USING btree (question);
CREATE INDEX passkey_challenges_account ON public.passkey_challenges USING btree (account_id);
CREATE INDEX passkeys_account ON public.passkeys USING btree (account_id);
CREATE UNIQUE INDEX passkeys_credential ON public.passkeys USING btree (credential_id);
CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id);
CREATE UNIQUE INDEX payments_checkout ON public.payments USING btree (checkout_id);
CREATE INDEX payments_invoice ON public.payments USING btree (invoice_id);
CREATE INDEX pending_sign_ins_account ON public.pending_sign_ins USING btree (account_id);
CREATE INDEX post_revisions_author ON public.post_revisions USING btree (author_id);
CREATE UNIQUE INDEX post_revisions_number ON public.post_revisions USING btree (post_id, number);
CREATE INDEX post_slugs_post ON public.post_slugs USING btree (post_id);
CREATE INDEX posts_author ON public.posts USING btree (author_id);
CREATE INDEX posts_category ON public.posts USING btree (category_id);
CREATE INDEX posts_published ON public.posts USING btree (published_at, id) WHERE (status = 'published'::text);
CREATE UNIQUE INDEX posts_slug ON public.posts USING btree (slug);
CREATE INDEX recurring_invoices_client ON public.recurring_invoices USING btree (client_id);
CREATE INDEX recurring_invoices_next ON public.recurring_invoices USING btree (next_on);
CREATE INDEX remembered_devices_account ON public.remembered_devices USING btree (account_id);
CREATE UNIQUE INDEX remembered_devices_token ON public.remembered_devices USING btree (token_hash);
CREATE INDEX request_lists_client ON public.request_lists USING btree (client_id);
CREATE INDEX request_lists_due ON public.request_lists USING btree (due_date, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);
CREATE INDEX staff_clients_client ON public.staff_clients USING btree (client_id);
CREATE INDEX tasks_client ON public.tasks USING btree (client_id, due_date) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_open ON public.tasks USING btree (client_id, due_date) WHERE ((deleted_at IS NULL) AND (completed_at IS NULL));
CREATE UNIQUE INDEX tasks_previous ON public.tasks USING btree (previous_id);
CREATE INDEX tasks_recurring ON public.tasks USING btree (due_date) WHERE ((recurrence <> 'none'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_request_list ON public.tasks USING btree (request_list_id) WHERE (request_list_id IS NOT NULL);
CREATE UNIQUE INDEX training_phrases_phrase ON public.training_phrases USING btree (phrase);
CREATE INDEX unproven_emails_recipient ON public.unproven_emails USING btree (recipient_hash, at);
CREATE UNIQUE INDEX write_offs_current ON public.write_offs USING btree (invoice_id) WHERE (reinstated_at IS NULL);
CREATE INDEX write_offs_invoice ON public.write_offs USING btree (invoice_id);
CREATE TRIGGER activity_append_only BEFORE DELETE OR TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION public.activity_is_append_only();
CREATE TRIGGER activity_no_change BEFORE UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION public.activity_is_append_only();
CREATE CONSTRAINT TRIGGER activity_seal AFTER INSERT ON public.activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.activity_seal();
CREATE TRIGGER activity_unsealed BEFORE INSERT ON public.activity FOR EACH ROW EXECUTE FUNCTION public.activity_unsealed();
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.calendar_busy_times
    ADD CONSTRAINT calendar_busy_times_href_fkey FOREIGN KEY (href) REFERENCES public.calendar_objects(href) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_events
    ADD CONSTRAINT calendar_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_member FOREIGN KEY (account_id, client_id) REFERENCES public.client_members(account_id, client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.client_deadline_filers
    ADD CONSTRAINT client_deadline_filers_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_deadlines
    ADD CONSTRAINT client_deadlines_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_jobs
    ADD CONSTRAINT client_jobs_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_jobs
    ADD CONSTRAINT client_jobs_notes_key_id_fkey FOREIGN KEY (notes_key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_members
    ADD CONSTRAINT client_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_members
    ADD CONSTRAINT client_members_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.clients(id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_notes_key_id_fkey FOREIGN KEY (notes_key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_higher_id_fkey FOREIGN KEY (higher_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_lower_id_fkey FOREIGN KEY (lower_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.disposal_items
    ADD CONSTRAINT disposal_items_disposal_id_fkey FOREIGN KEY (disposal_id) REFERENCES public.disposals(id);
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.tasks(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_contents
    ADD CONSTRAINT email_contents_email_id_fkey FOREIGN KEY (email_id) REFERENCES public.emails(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_contents
    ADD CONSTRAINT email_contents_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.exported_records
    ADD CONSTRAINT exported_records_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.exported_records
    ADD CONSTRAINT exported_records_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.billing_exports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation_links
    ADD CONSTRAINT invitation_links_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES public.recurring_invoices(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_slugs
    ADD CONSTRAINT post_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_lists
    ADD CONSTRAINT request_lists_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.staff_clients
    ADD CONSTRAINT staff_clients_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_clients
    ADD CONSTRAINT staff_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES public.tasks(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_request_list_id_fkey FOREIGN KEY (request_list_id) REFERENCES public.request_lists(id);
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.write_offs
    ADD CONSTRAINT write_offs_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
