
CREATE SCHEMA drizzle;
CREATE FUNCTION public.activity_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'activity is append-only';
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
CREATE TABLE public.activity (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id bigint,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    previous_hash bytea,
    hash bytea
);
ALTER TABLE public.activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activity_id_seq
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
CREATE TABLE public.email_confirmations (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.inquiries (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    inquiry_type text NOT NULL,
    message text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    doubtful boolean DEFAULT false NOT NULL,
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
    letter_id uuid NOT NULL,
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
CREATE TABLE public.known_browsers (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.letters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    letter text NOT NULL,
    facts jsonb NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
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
    doubtful boolean DEFAULT false NOT NULL,
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
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '0e679a1c54ca8a0774553ab880ebce00fa3e99c76619084b067e496a615aa668', 1795219200000, '20261121000000_first', '2026-11-25 02:43:23.319411+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'db726d490fe4a8baa52902c532dbea550ee225a80ed8bc57349a64af9e981e8a', 1795291200000, '20261121200000_texts', '2026-11-25 02:43:23.319411+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '298b127441a45290877daca1fdd13c1343edc2ca3b3a5beaa4c65b4f379ae0d2', 1795294800000, '20261121210000_inquiries', '2026-11-25 02:43:23.319411+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'b4ef43ae7d1db72ff435c66365ca176d75fa3b0a90bccfff025d6e05e2134e4e', 1795298400000, '20261121220000_testimonials', '2026-11-25 02:43:23.319411+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'e7c1cc1c61085fbd1879e29454a751c3afa1095c5f3c788fba37fc9d43b108bc', 1795302000000, '20261121230000_own_booking', '2026-11-25 02:43:23.319411+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'Ann Owner', 'ann@example.com', '2026-11-20 15:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'owner', '/api/pictures/ann.webp', false, '2026-11-20 15:00:00+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (2, 'Sam Staff', 'sam@example.com', '2026-11-20 15:05:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'staff', NULL, false, '2026-11-20 15:05:00+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (3, 'Cara Client', 'cara@example.com', '2026-11-20 16:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:00:00+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (4, 'Zoë', 'zoe@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:05:00+00');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 15:10:00+00', 1, 'signed-in', 'accounts', 1, '{}', NULL, NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 17:20:00+00', 1, 'booking-confirmed', 'bookings', 1, '{}', NULL, NULL);
INSERT INTO public.booking_links VALUES ('\xb00c', 1, '2026-11-20 17:00:00+00');
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (1, 'Bo Baker', 'bo+tax@example.com', 'Example Bakery', 'audit', 'Our books of 2025, please.', '2027-03-02', 540, 60, '2027-03-02 16:00:00+00', 'confirmed', 'Has two shops', '', '', 0, '2026-11-20 17:00:00+00');
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (2, 'Over Lapping', 'over@example.com', 'Overlap LLC', 'audit', NULL, '2027-03-02', 570, 30, '2027-03-02 16:30:00+00', 'pending', '', '', '', 0, '2026-11-20 17:05:00+00');
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (3, 'Cy Cancelled', 'cy@example.com', 'Cy Farms', 'audit', NULL, '2027-03-03', 540, 30, '2027-03-03 16:00:00+00', 'cancelled', '', '', '', 0, '2026-11-20 17:10:00+00');
INSERT INTO public.email_confirmations VALUES ('\xc0f1', 4, 'zoe@example.com', '2099-01-01 00:00:00+00');
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (1, 'Ida Asker', 'ida@example.com', 'pricing', 'What does a return cost?', 'answered', false, '2026-11-20 18:00:00+00');
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (2, 'Spam Bot', 'spam@example.com', 'other', 'Cheap watches', 'new', true, '2026-11-20 18:05:00+00');
INSERT INTO public.inquiry_answers OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'It starts at $200.', '00000000-0000-4000-8000-000000000001', '2026-11-20 18:30:00+00');
INSERT INTO public.known_browsers VALUES ('\xb20a5e', 3, '2026-11-20 16:00:00+00');
INSERT INTO public.letters VALUES ('7f1dea9c-5797-446e-80c4-c0623fc61f3c', 'booking-received', '{"bookingId": 1}', 1, NULL, '2026-11-20 17:01:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.letters VALUES ('0736f463-a91f-47fb-867d-b7a5e83904d7', 'booking-requested', '{"bookingId": 2}', 20, NULL, NULL, '2026-11-20 17:05:00+00');
INSERT INTO public.letters VALUES ('ee769069-455f-4f88-9095-09bba282f177', 'booking-requested', '{"bookingId": 3}', 0, '2099-01-01 00:00:00+00', NULL, '2026-11-20 17:10:00+00');
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES (1, 1, 'booking', 'New booking request', 'Bo Baker of Example Bakery', false, '2026-11-20 17:00:00+00');
INSERT INTO public.sessions VALUES ('\x5e5510', 3, 'Firefox on Linux', '2026-11-21 18:00:00+00', '2026-11-21 18:10:00+00', '2099-01-01 00:00:00+00');
INSERT INTO public.settings VALUES ('booking.zone', '"America/Denver"', 1);
INSERT INTO public.settings VALUES ('booking.days', '["Tuesday", "Wednesday", "Thursday"]', 1);
INSERT INTO public.settings VALUES ('booking.opens', '540', 1);
INSERT INTO public.settings VALUES ('booking.closes', '1020', 1);
INSERT INTO public.settings VALUES ('booking.slotLength', '30', 1);
INSERT INTO public.settings VALUES ('booking.minimumNotice', '0', 1);
INSERT INTO public.settings VALUES ('booking.horizon', '12', 1);
INSERT INTO public.settings VALUES ('booking.cutOff', '24', 1);
INSERT INTO public.settings VALUES ('booking.closedDates', '["2026-12-24"]', 2);
INSERT INTO public.testimonial_links VALUES ('\x7e57', 2, '2026-11-20 18:50:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (1, 'Tess Timonial', 'tess@example.com', 'Tess Tools', 'CEO', 5, 'They answered every question.', '2026-11-20', false, 'published', NULL, true, '2026-11-20 18:40:00+00', NULL, '2026-11-20 18:45:00+00', '2026-11-20 18:40:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (2, 'Wade Waiting', 'wade@example.com', 'Wade Works', 'Owner', 4, 'Good work, on time.', '2026-11-20', false, 'waiting', NULL, false, NULL, NULL, NULL, '2026-11-20 18:50:00+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 5, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 4, true);
SELECT pg_catalog.setval('public.activity_id_seq', 2, true);
SELECT pg_catalog.setval('public.bookings_id_seq', 3, true);
SELECT pg_catalog.setval('public.inquiries_id_seq', 2, true);
SELECT pg_catalog.setval('public.inquiry_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.notifications_id_seq', 1, true);
SELECT pg_catalog.setval('public.testimonials_id_seq', 2, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_confirmed_email ON public.accounts USING btree (lower(email)) WHERE (email_confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (lower(username));
CREATE INDEX booking_links_booking ON public.booking_links USING btree (booking_id);
CREATE UNIQUE INDEX bookings_held_slot ON public.bookings USING btree (date, minutes) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX inquiry_answers_inquiry ON public.inquiry_answers USING btree (inquiry_id);
CREATE INDEX letters_due ON public.letters USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, id);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION public.activity_is_append_only();
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE;
