
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
    client_id bigint,
    pending_email text,
    email_notifications boolean DEFAULT true NOT NULL,
    invoice_alerts boolean DEFAULT true NOT NULL,
    message_notifications boolean DEFAULT true NOT NULL,
    read_message_id bigint DEFAULT 0 NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((username || '
'::text) || email))) STORED NOT NULL,
    origin text DEFAULT 'registration'::text NOT NULL,
    username_key text NOT NULL,
    first_signed_in_at timestamp with time zone,
    CONSTRAINT accounts_firm_is_no_client CHECK (((role = 'client'::text) OR (client_id IS NULL))),
    CONSTRAINT accounts_origin_check CHECK ((origin = ANY (ARRAY['registration'::text, 'invitation'::text, 'admin'::text]))),
    CONSTRAINT accounts_position_check CHECK (("position" = ANY (ARRAY['owner'::text, 'staff'::text]))),
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
    withdrawn_at timestamp with time zone
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
    CONSTRAINT letters_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text, 'discarded'::text])))
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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.invitation_links (
    token_hash bytea NOT NULL,
    invitation_id bigint NOT NULL
);
CREATE TABLE public.invitations (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    email text NOT NULL,
    invited_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
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
    CONSTRAINT invoices_dated_when_sent CHECK (((state = 'draft'::text) = (issue_date IS NULL))),
    CONSTRAINT invoices_numbered_when_sent CHECK (((state = 'draft'::text) = (number IS NULL))),
    CONSTRAINT invoices_only_drafts_go CHECK (((deleted_at IS NULL) OR (state = 'draft'::text))),
    CONSTRAINT invoices_paid_cents_check CHECK ((paid_cents >= 0)),
    CONSTRAINT invoices_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'void'::text]))),
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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE public.receipt_keys (
    id bigint NOT NULL,
    public_key text NOT NULL,
    wrapped_private_key text NOT NULL,
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
    id bigint NOT NULL
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
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '0e679a1c54ca8a0774553ab880ebce00fa3e99c76619084b067e496a615aa668', 1795219200000, '20261121000000_first', '2026-11-25 02:43:33.25546+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'db726d490fe4a8baa52902c532dbea550ee225a80ed8bc57349a64af9e981e8a', 1795291200000, '20261121200000_texts', '2026-11-25 02:43:33.25546+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '298b127441a45290877daca1fdd13c1343edc2ca3b3a5beaa4c65b4f379ae0d2', 1795294800000, '20261121210000_inquiries', '2026-11-25 02:43:33.25546+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'b4ef43ae7d1db72ff435c66365ca176d75fa3b0a90bccfff025d6e05e2134e4e', 1795298400000, '20261121220000_testimonials', '2026-11-25 02:43:33.25546+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'e7c1cc1c61085fbd1879e29454a751c3afa1095c5f3c788fba37fc9d43b108bc', 1795302000000, '20261121230000_own_booking', '2026-11-25 02:43:33.25546+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '52ba8ff9a81d319440e53e5b03ef5a338918cecd141ad21d2d95752522663593', 1795305600000, '20261122000000_visits', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '8e4b593c0c1f4d30c6cda78cb042ee3065694b20aa44366c06df21b03c95b7a3', 1795309200000, '20261122010000_blog', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'bafc5931349f5e0e9bdc977c73e63b582f2b1a365f23e4e68ce838079aac0e94', 1795312800000, '20261122020000_clients', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'a6628b5b407e16f5f94aed705bc5ba70398625778d372316dd4e5750de0144b7', 1795316400000, '20261122030000_blog_desk', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '4724bc3e453bf638d566eed382162afc55dd91df40df2a5b8d72ba245b22355c', 1795320000000, '20261122040000_documents', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '467ce78ac96e15c1b8cc0b3a3ebd9f6468afa698f034bb90bf1906d800c09a74', 1795323600000, '20261122050000_assistant', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '7cea0ee0fbd1fdfc49d63e042183843ac6b7f9c904bf6bd4cff379bfd5a2f694', 1795327200000, '20261122060000_invoices', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'f1e68263ece2376e2fb35df5c114af9231cf1c7673ded8ae08ab9d4ad0a6e757', 1795330800000, '20261122070000_messages', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '183e141d3021aca33fdf8586d5ced56771f9b5032221c1e3ac29fc48821b4879', 1795334400000, '20261122080000_message_files', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '3b30f98fe25dac6d80ac0b53809f1ea89fd008b3860a5607613ba6ddd673b903', 1795335000000, '20261122081000_many_clients', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '2d5ffd4d2d7b555799760454d828da570e767a49175dcf97a1de3f2d008dca1c', 1795335600000, '20261122082000_refunds', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '24c140fd1052c6db4e36d7a27228e4aca0088db81606303febe5890b14e3d02e', 1795338600000, '20261122091000_found_by_name', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '054867ff4ac863614940ba7d6e139bf7c4951a2e1d629237f2202f2aa9de1c79', 1795342200000, '20261122101000_installation', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '9aa2bde1e1909534067e9f984773daaff22f5548f6572e2c3ab7615e5608fba3', 1795345260000, '20261122110100_account_origins', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (20, 'b044f7a349fef55c3cdfb568839bd93d676be4aa653a8cc1ecf7dc6f879ec522', 1795345320000, '20261122110200_username_keys', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (21, 'e0253651ed3bd2d0490914cf4817a5cefa93b1d84f46bfc85c25a3ed4aa0cba4', 1795345380000, '20261122110300_sessions_end', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '205b629e07a96eb63adbdade0d52d76f415f8f43358af2e3649b38410164468a', 1795348860000, '20261122120100_unproven_emails', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'eaebd54f07da9505043a98433b987cc8cb0b8ae725b33a90fb860a64d40d0972', 1795348920000, '20261122120200_email_states', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (24, '9531f0994c19021ab7e814900ac788812589c7b37096440fbbded5447842eca1', 1795352400000, '20261122130000_storage_limit', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '5cadb87170ee6099707bbaa5c37977ac1f6640cf36ddf311085c3b6fac788123', 1795356300000, '20261122140500_booking_limits', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (26, '9addbc6e664c9360e809d04c7f0706bb009493995651e8f4fabcafefde0e1640', 1795359601000, '20261122150001_audit_recent', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '5cb6703de1708b69ea028f3ca73065eb873fb2738e40b64592e34b33616cd3ab', 1795360201000, '20261122151001_audit_chain', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (28, 'c43edad1cfcade19e94c5b634950d80c97a834fb4a26ff912a34bc209ccd5c60', 1795366800000, '20261122170000_bookings_do_not_overlap', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (29, 'ab3ac1d4d6e70f26cfd4575aba09d6b68de34d0786c156f8a96aaacdd49e9a9f', 1795370400000, '20261122180000_audit_log_order', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (30, '98e42ffc3284928b5790d0d182bc353aaa666ebc800fcc6bb690930894b07af7', 1795377600000, '20261122200000_calendar_identity', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (31, '392a8170d2e304f61b8ba96e9e8c72cd6ea7c2784abbaaed90216463995d7351', 1795381200000, '20261122210000_training_phrases', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (32, '22e94c33f7bb29bc09c83aa85fa257947a64fb7bcf68bfd59f0dbb7091feaf40', 1795384800000, '20261122220000_active_content', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (33, '313ed4e10b0ef5bc20820e3b95e6487a6c535bb3b477dd44062e63634ebb0887', 1795384860000, '20261122220100_infected_content', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (34, 'dd132b6e50b7554aee88eee630cf016e3fe9e2c7d59e1cea928cd163b742d62f', 1795388400000, '20261122230000_emails', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (35, '6bf76c16b78633bf5ce3f3ac0341a718de225e7c2aced51a661e4920e9aa7fe2', 1795390200000, '20261122233000_plain_names', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (36, 'c6f3304d87d5b32960eb089ba94fa964e1dd8e843ee57fde1311b3cc3731133d', 1795391100000, '20261122234500_suspected_spam', '2026-11-25 02:43:34.500296+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (37, 'c18f7268c35c1b6c2107315f9802a9e0ee89ed0866e2abb1b0503fb79ab46417', 1795398900000, '20261123015500_booking_versions', '2026-11-25 02:43:38.854392+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (38, '9c6750d9a8527190450ed06c8f8b66b671d18a49a478572abfe3b4230fee486c', 1795400280000, '20261123021800_notifications_by_time', '2026-11-25 02:43:38.854392+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (39, '5e76b47536556d22d5bc48418f4a56578c9b8da6481ee1d3fece661927349b51', 1795414500000, '20261123061500_sessions_listed', '2026-11-25 02:43:38.854392+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (40, '3281360ad094ed514c61284c603af8295409886e1872cd73bc0ecab3263fc968', 1795414800000, '20261123062000_second_factor', '2026-11-25 02:43:38.854392+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (41, 'b59a31b4362dc91b54fb3112ab7eb1d8339693b6587ed64b05ad197044676e7f', 1795416000000, '20261123064000_password_resets', '2026-11-25 02:43:38.854392+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (42, '1444e998eed99183078990b3b7c02375ee2bc711f706e126cb626fe06eedf9b9', 1795442400000, '20261123140000_passkeys', '2026-11-25 02:43:38.854392+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (43, '5e2f8fa3fe0db0e9e0db96857b4142e0e19c84b5b14d4380bdee9ad020923699', 1795446000000, '20261123150000_remembered_devices', '2026-11-25 02:43:38.854392+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (3, 'Cara Client', 'cara@example.com', '2026-11-20 16:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:00:00+00', 1, NULL, true, true, true, 0, DEFAULT, 'registration', 'cara client', NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (4, 'Zoë', 'zoe@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:05:00+00', 2, NULL, true, true, true, 0, DEFAULT, 'registration', '4', NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (2, 'Sam Staff', 'sam@example.com', '2026-11-20 15:05:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'staff', NULL, false, '2026-11-20 15:05:00+00', NULL, NULL, true, true, true, 0, DEFAULT, 'admin', 'sam staff', NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'Ann Owner', 'ann@example.com', '2026-11-20 15:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'owner', '/api/pictures/ann.webp', false, '2026-11-20 15:00:00+00', NULL, NULL, true, true, true, 0, DEFAULT, 'admin', 'ann owner', '2026-11-20 15:10:00+00');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 15:10:00+00', 1, 'signed-in', 'accounts', 1, '{}', NULL, '\x11d00af10556187df6e212e3e3ffdc5f2bdcdcfcae8f44afa6a30a302c74de00', NULL, NULL, NULL, 1);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 17:20:00+00', 1, 'booking-confirmed', 'bookings', 1, '{}', '\x11d00af10556187df6e212e3e3ffdc5f2bdcdcfcae8f44afa6a30a302c74de00', '\x2659667451697c451faaae8a5ba505eb9a01145b15a44936010b19dd84eab438', NULL, NULL, NULL, 2);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-21 13:10:00+00', 1, 'document-opened', 'documents', 1, '{"title": "w-2.txt"}', '\x2659667451697c451faaae8a5ba505eb9a01145b15a44936010b19dd84eab438', '\x3765bc70ca0747d16bfd0c77070a506d9d29fd733bf8cf6b1e4701ec39c26764', 1, '198.51.100.0', 'Firefox', 3);
INSERT INTO public.audit_recent VALUES ('\xa0d1', '2026-11-22 20:00:00+00');
INSERT INTO public.authenticator_apps VALUES (2, '\x6f1e41820a7a742794b66fdd92505cac70bc3afb5a148475bdca3f92c1789ff6c43c4b06edef6f919765716edb091eac', NULL, 58000000, '2026-11-23 07:00:00+00');
INSERT INTO public.authors VALUES (1, 'Ann Owner, CPA');
INSERT INTO public.booking_links VALUES ('\xb00c', 1, '2026-11-20 17:00:00+00');
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (1, 'Bo Baker', 'bo+tax@example.com', 'Example Bakery', 'audit', 'Our books of 2025, please.', '2027-03-02', 540, 60, '2027-03-02 16:00:00+00', 'confirmed', 'Has two shops', '', '', 0, '2026-11-20 17:00:00+00', NULL, false, 'bo@example.com', DEFAULT, false, 'booking-1', '2026-11-20 17:00:00+00', 1);
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (3, 'Cy Cancelled', 'cy@example.com', 'Cy Farms', 'audit', NULL, '2027-03-03', 540, 30, '2027-03-03 16:00:00+00', 'cancelled', '', '', '', 0, '2026-11-20 17:10:00+00', NULL, false, 'cy@example.com', DEFAULT, false, 'booking-3', '2026-11-20 17:10:00+00', 1);
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (2, 'Over Lapping', 'over@example.com', 'Overlap LLC', 'audit', NULL, '2027-03-02', 570, 30, '2027-03-02 16:30:00+00', 'pending', '', '', '', 0, '2026-11-20 17:05:00+00', NULL, false, 'over@example.com', DEFAULT, true, 'booking-2', '2026-11-20 17:05:00+00', 1);
INSERT INTO public.canned_replies OVERRIDING SYSTEM VALUE VALUES (1, 'Thanks', 'Thank you, we got it.', '2026-11-21 14:30:00+00');
INSERT INTO public.catalog_items OVERRIDING SYSTEM VALUE VALUES (1, 'Tax return', 45000);
INSERT INTO public.categories OVERRIDING SYSTEM VALUE VALUES (1, 'Tax planning', 'tax-planning');
INSERT INTO public.checkouts VALUES ('cs_1', 1, 25000, 'https://checkout.example.com/cs_1', '2026-11-21 15:15:00+00', '2026-11-21 15:15:00+00');
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (2, 'Zoë', 'prospect', 'zoe@example.com', '', '', NULL, 1, '2026-11-20 16:05:00+00', DEFAULT, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (1, 'Cara Client', 'active', 'cara@example.com', '(801) 555-0100', 'Prefers the phone', NULL, 1, '2026-11-20 16:00:00+00', DEFAULT, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (3, 'Archived Anvils', 'archived', 'anvils@example.com', '', '', NULL, 1, '2026-11-21 12:00:00+00', DEFAULT, 5000000000);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (4, 'Merged Mills', 'archived', 'mills@example.com', '', '', 1, 1, '2026-11-21 12:05:00+00', DEFAULT, NULL);
INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Cody Commenter', 'cody@example.com', 'Very helpful.', 'approved', '2026-11-21 11:00:00+00');
INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Rude Reader', 'rude@example.com', 'No.', 'refused', '2026-11-21 11:05:00+00');
INSERT INTO public.conversations VALUES (1, 2, 1, 1, 'nobody', NULL, '2026-11-21 14:41:00+00');
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
}', NULL);
INSERT INTO public.email_confirmations VALUES ('\xc0f1', 4, 'zoe@example.com', '2099-01-01 00:00:00+00');
INSERT INTO public.emails VALUES ('68df88fc-3e96-44a3-8cdc-6b83ae1ee185', 'booking-requested', '{"bookingId": 3}', 0, '2099-01-01 00:00:00+00', NULL, '2026-11-20 17:10:00+00', 'queued', 1, NULL, NULL, NULL, NULL);
INSERT INTO public.emails VALUES ('f649fa6e-73ef-48dd-8049-5238ddb25f87', 'booking-received', '{"bookingId": 1}', 1, NULL, '2026-11-20 17:01:00+00', '2026-11-20 17:00:00+00', 'sent', 1, NULL, NULL, NULL, '2026-11-20 17:01:00+00');
INSERT INTO public.emails VALUES ('f205d16f-d6fb-4b35-88fe-d605d54b7d68', 'booking-requested', '{"bookingId": 2}', 20, NULL, NULL, '2026-11-20 17:05:00+00', 'failed', 1, NULL, NULL, NULL, '2026-11-25 02:43:34.500296+00');
INSERT INTO public.emails VALUES ('c1aa46f3-f627-4e65-a608-64d7afbf10ea', 'booking-received', '{"bookingId": 1}', 1, NULL, NULL, '2026-11-22 20:00:00+00', 'uncertain', 1, 'bo@example.com', 'We received your booking request', 'The connection broke', '2026-11-22 20:01:00+00');
INSERT INTO public.files VALUES ('0aab7308-9963-46ac-a267-3eecd8471b8c', '\x09f49ea06f8b2e0c9597ee4351d37908f08384e5705edbe24579daac85943813d0f60088119a74127b09e0d8a39c89ad9e7514833073a9da625177a3', 31, '5572aca542fca900aa38bc072a873a59df2d90f402c7784b54049dfe62cfcfa2', 'text/plain', 'clean', '2026-11-21 13:00:00+00', '2026-11-21 13:00:00+00', false, NULL, NULL);
INSERT INTO public.former_usernames VALUES ('cara the first', 3, '2026-11-21 14:50:00+00');
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (1, 'Ida Asker', 'ida@example.com', 'pricing', 'What does a return cost?', 'answered', false, '2026-11-20 18:00:00+00');
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (2, 'Spam Bot', 'spam@example.com', 'other', 'Cheap watches', 'new', true, '2026-11-20 18:05:00+00');
INSERT INTO public.inquiry_answers OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'It starts at $200.', '00000000-0000-4000-8000-000000000001', '2026-11-20 18:30:00+00');
INSERT INTO public.installation VALUES ('2ecc5cf5-e6c0-4c5e-9770-884c3483e035', '\x08c23206766c44f45707ca47c1a0678ac07d401c39ef0e9c158d21ab8e1c20cf604c8be41873132e1e7555d6', true, '2026-11-20 15:00:00+00');
INSERT INTO public.invitation_links VALUES ('\x1417', 1);
INSERT INTO public.invitations OVERRIDING SYSTEM VALUE VALUES (1, 3, 'anvils@example.com', 1, '2026-11-21 12:20:00+00', '2099-01-01 00:00:00+00');
INSERT INTO public.invoice_numbers VALUES (1, 1001);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (1, 1, 1001, 'sent', '2026-11-21', '2099-12-21', '[{"quantity": 1, "unitCents": 45000, "description": "Tax return"}]', 'Thank you', 45000, 20000, 'token-of-invoice-1001', NULL, NULL, NULL, NULL, 1, '2026-11-21 14:05:00+00', NULL, 1);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (2, 1, NULL, 'draft', NULL, '2099-12-31', '[{"quantity": 1.5, "unitCents": 20000, "description": "Advice"}]', '', 30000, 0, 'token-of-a-draft', NULL, NULL, NULL, NULL, 1, '2026-11-21 14:10:00+00', NULL, 1);
INSERT INTO public.known_browsers VALUES ('\xb20a5e', 3, '2026-11-20 16:00:00+00');
INSERT INTO public.message_files OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, 1, '0aab7308-9963-46ac-a267-3eecd8471b8c', 'w-2.txt', '2026-11-21 14:40:00+00');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, true, 'Here is my W-2.', '00000000-0000-4000-8000-000000000002', '2026-11-21 14:40:00+00');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (2, 1, 1, false, 'Thank you, Cara.', NULL, '2026-11-21 14:45:00+00');
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES (1, 1, 'booking', 'New booking request', 'Bo Baker of Example Bakery', false, '2026-11-20 17:00:00+00');
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
INSERT INTO public.receipt_keys OVERRIDING SYSTEM VALUE VALUES (1, 'xllkxma0IIuIaSYfUkulzy2LFjiCRq6J7VnZVTlaqb8=', 'aUoTH5TDwNJcPiESkWCzyJFbKIwJDJDB/ZoAVeMjWqwM9NS1Y+8ldzmCd4fOvf+2EQEbW4zSGjTBrGM5ucJMcLXedFCRUdlS+r++mg==', '2026-11-21 13:00:00+00');
INSERT INTO public.recovery_codes VALUES (2, '\x5eaa7887abeb7d6ec2a0c25bb7ca508040d113694efc8a80154a917e152c66c4', NULL);
INSERT INTO public.recovery_codes VALUES (2, '\x00ff', '2026-11-23 08:00:00+00');
INSERT INTO public.recurring_invoices OVERRIDING SYSTEM VALUE VALUES (1, 1, '[{"quantity": 1, "unitCents": 30000, "description": "Bookkeeping"}]', '', 'monthly', '2098-12-01', '2099-01-01', 30, true, 1, '2026-11-21 14:00:00+00');
INSERT INTO public.remembered_devices OVERRIDING SYSTEM VALUE VALUES (1, '\xde71ce', 2, 'Firefox on Linux', '2026-11-23 16:00:00+00', '2099-01-01 00:00:00+00');
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES ('\x5e5510', 3, 'Firefox on Linux', '2026-11-21 18:00:00+00', '2026-11-21 18:10:00+00', '2026-11-22 06:10:00+00', 1);
INSERT INTO public.settings VALUES ('booking.zone', '"America/Denver"', 1);
INSERT INTO public.settings VALUES ('booking.days', '["Tuesday", "Wednesday", "Thursday"]', 1);
INSERT INTO public.settings VALUES ('booking.opens', '540', 1);
INSERT INTO public.settings VALUES ('booking.closes', '1020', 1);
INSERT INTO public.settings VALUES ('booking.slotLength', '30', 1);
INSERT INTO public.settings VALUES ('booking.minimumNotice', '0', 1);
INSERT INTO public.settings VALUES ('booking.horizon', '12', 1);
INSERT INTO public.settings VALUES ('booking.cutOff', '24', 1);
INSERT INTO public.settings VALUES ('booking.closedDates', '["2026-12-24"]', 2);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Send your W-2', 'Both pages', 'high', '2099-04-15', 0, NULL, 'document-request', 'none', '2027-04-15', NULL, NULL, 1, '2026-11-21 12:10:00+00', NULL, 1);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Sign Form 8879', '', 'medium', '2026-11-20', 100, '2026-11-21 13:00:00+00', 'plain', 'none', '2026-11-20', NULL, NULL, 2, '2026-11-21 12:15:00+00', NULL, 1);
INSERT INTO public.testimonial_links VALUES ('\x7e57', 2, '2026-11-20 18:50:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (1, 'Tess Timonial', 'tess@example.com', 'Tess Tools', 'CEO', 5, 'They answered every question.', '2026-11-20', false, 'published', NULL, true, '2026-11-20 18:40:00+00', NULL, '2026-11-20 18:45:00+00', '2026-11-20 18:40:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (2, 'Wade Waiting', 'wade@example.com', 'Wade Works', 'Owner', 4, 'Good work, on time.', '2026-11-20', false, 'waiting', NULL, false, NULL, NULL, NULL, '2026-11-20 18:50:00+00');
INSERT INTO public.training_phrases OVERRIDING SYSTEM VALUE VALUES (1, 'when may i come by', 'hours', '2026-11-21 13:30:00+00');
INSERT INTO public.unproven_emails OVERRIDING SYSTEM VALUE VALUES (1, '\xabcdef', '2026-11-22 20:00:00+00');
INSERT INTO public.visits VALUES ('2026-11-21', 'page_view', '/services', 'www.example.org', 12);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 43, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 4, true);
SELECT pg_catalog.setval('public.activity_id_seq', 3, true);
SELECT pg_catalog.setval('public.bookings_id_seq', 3, true);
SELECT pg_catalog.setval('public.categories_id_seq', 1, true);
SELECT pg_catalog.setval('public.clients_id_seq', 4, true);
SELECT pg_catalog.setval('public.comments_id_seq', 2, true);
SELECT pg_catalog.setval('public.document_openings_id_seq', 1, true);
SELECT pg_catalog.setval('public.documents_id_seq', 1, true);
SELECT pg_catalog.setval('public.inquiries_id_seq', 2, true);
SELECT pg_catalog.setval('public.inquiry_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.invitations_id_seq', 1, true);
SELECT pg_catalog.setval('public.invoices_id_seq', 2, true);
SELECT pg_catalog.setval('public.message_files_id_seq', 1, true);
SELECT pg_catalog.setval('public.messages_id_seq', 2, true);
SELECT pg_catalog.setval('public.notifications_id_seq', 1, true);
SELECT pg_catalog.setval('public.open_questions_id_seq', 1, true);
SELECT pg_catalog.setval('public.own_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.passkeys_id_seq', 1, true);
SELECT pg_catalog.setval('public.payments_id_seq', 2, true);
SELECT pg_catalog.setval('public.post_revisions_id_seq', 1, true);
SELECT pg_catalog.setval('public.posts_id_seq', 2, true);
SELECT pg_catalog.setval('public.receipt_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.recurring_invoices_id_seq', 1, true);
SELECT pg_catalog.setval('public.remembered_devices_id_seq', 1, true);
SELECT pg_catalog.setval('public.saved_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.saved_items_id_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);
SELECT pg_catalog.setval('public.tasks_id_seq', 2, true);
SELECT pg_catalog.setval('public.testimonials_id_seq', 2, true);
SELECT pg_catalog.setval('public.training_phrases_id_seq', 1, true);
SELECT pg_catalog.setval('public.unproven_emails_id_seq', 1, true);
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
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_held_slot EXCLUDE USING gist (tsrange((starts_at AT TIME ZONE 'UTC'::text), ((starts_at AT TIME ZONE 'UTC'::text) + make_interval(mins => (length)::integer))) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (NOT overlapping)));
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (token_hash);
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
ALTER TABLE ONLY public.receipt_keys
    ADD CONSTRAINT receipt_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.canned_replies
    ADD CONSTRAINT saved_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalog_items
    ADD CONSTRAINT saved_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
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
CREATE INDEX accounts_client ON public.accounts USING btree (client_id);
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
CREATE UNIQUE INDEX catalog_items_description ON public.catalog_items USING btree (description);
CREATE UNIQUE INDEX categories_slug ON public.categories USING btree (slug);
CREATE UNIQUE INDEX checkouts_open ON public.checkouts USING btree (invoice_id) WHERE (closed_at IS NULL);
CREATE INDEX clients_merged ON public.clients USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX clients_name ON public.clients USING btree (lower(name), id);
CREATE INDEX comments_post ON public.comments USING btree (post_id, status);
CREATE INDEX conversations_inbox ON public.conversations USING btree (((last_client_message_id > firm_read_id)) DESC, last_message_id DESC);
CREATE INDEX document_openings_document ON public.document_openings USING btree (document_id);
CREATE INDEX documents_client ON public.documents USING btree (client_id, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX documents_file ON public.documents USING btree (file_id);
CREATE INDEX documents_name ON public.documents USING btree (client_id, lower(name));
CREATE INDEX emails_due ON public.emails USING btree (priority, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX emails_newest ON public.emails USING btree (created_at, id);
CREATE INDEX files_infected ON public.files USING btree (scanned_at) WHERE ((scan = 'infected'::text) AND (content_deleted_at IS NULL));
CREATE INDEX files_pending ON public.files USING btree (created_at) WHERE (scan = 'pending'::text);
CREATE INDEX inquiry_answers_inquiry ON public.inquiry_answers USING btree (inquiry_id);
CREATE UNIQUE INDEX installation_one ON public.installation USING btree ((true));
CREATE INDEX invitation_links_invitation ON public.invitation_links USING btree (invitation_id);
CREATE INDEX invitations_client ON public.invitations USING btree (client_id);
CREATE INDEX invoices_client ON public.invoices USING btree (client_id, id);
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
CREATE UNIQUE INDEX messages_send_key ON public.messages USING btree (account_id, send_key) WHERE (send_key IS NOT NULL);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, created_at, id);
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
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);
CREATE INDEX tasks_client ON public.tasks USING btree (client_id, due_date) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_open ON public.tasks USING btree (client_id, due_date) WHERE ((deleted_at IS NULL) AND (completed_at IS NULL));
CREATE UNIQUE INDEX tasks_previous ON public.tasks USING btree (previous_id);
CREATE INDEX tasks_recurring ON public.tasks USING btree (due_date) WHERE ((recurrence <> 'none'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX training_phrases_phrase ON public.training_phrases USING btree (phrase);
CREATE INDEX unproven_emails_recipient ON public.unproven_emails USING btree (recipient_hash, at);
CREATE TRIGGER activity_append_only BEFORE DELETE OR TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION public.activity_is_append_only();
CREATE TRIGGER activity_no_change BEFORE UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION public.activity_is_append_only();
CREATE CONSTRAINT TRIGGER activity_seal AFTER INSERT ON public.activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.activity_seal();
CREATE TRIGGER activity_unsealed BEFORE INSERT ON public.activity FOR EACH ROW EXECUTE FUNCTION public.activity_unsealed();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.clients(id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
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
ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES public.tasks(id);
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE;
