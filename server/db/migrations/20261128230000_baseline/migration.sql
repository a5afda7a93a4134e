-- The schema of v0.9.0 (commit 61fc86d3), the last version before 1.0.0: this migration stands for all of that version's, and is
-- recorded as applied where they were.

-- The installation, its settings and limits.

create table installation (
  id text primary key,
  key_check bytea not null,
  folder_marked boolean not null default false,
  created_at timestamptz not null,
  next_key_check bytea,
  mac_key bytea
);
--> statement-breakpoint
-- A database belongs to one installation.
create unique index installation_one on installation ((true));
--> statement-breakpoint
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1
);
--> statement-breakpoint
insert into settings (key, value) values
  ('booking.zone', '"America/Denver"'),
  ('booking.slotLength', '30'),
  ('booking.minimumNotice', '0'),
  ('booking.horizon', '12'),
  ('booking.closedDates', '[]'),
  ('booking.cutOff', '24'),
  ('booking.week', '{
    "Tuesday": {"opens": 540, "closes": 1020, "breaks": []},
    "Wednesday": {"opens": 540, "closes": 1020, "breaks": []},
    "Thursday": {"opens": 540, "closes": 1020, "breaks": []}
  }');
--> statement-breakpoint
create table rate_limits (
  key_hash bytea primary key,
  points bigint not null,
  ends_at timestamptz not null
);
--> statement-breakpoint
create table unproven_emails (
  id bigint generated always as identity primary key,
  recipient_hash bytea not null,
  at timestamptz not null default now()
);
--> statement-breakpoint
create index unproven_emails_recipient on unproven_emails (recipient_hash, at);
--> statement-breakpoint
-- Accounts and how they sign in.

create table accounts (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  role text not null check (role in ('admin', 'client')),
  position text check (position in ('owner', 'manager', 'bookkeeper')),
  profile_image text,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  pending_email text,
  email_notifications boolean not null default true,
  invoice_alerts boolean not null default true,
  message_notifications boolean not null default true,
  origin text not null default 'registration' check (origin in ('registration', 'invitation', 'admin')),
  username_key text not null,
  -- No email warns of the very first browser.
  first_signed_in_at timestamptz,
  some_clients_only boolean not null default false,
  closed_at timestamptz,
  access_confirmed_at timestamptz,
  full_name text not null default '',
  search_text text not null generated always as (lower(username || E'\n' || email ||
    case when full_name = '' then '' else E'\n' || full_name end)) stored
);
--> statement-breakpoint
create unique index accounts_confirmed_email on accounts (lower(email)) where email_confirmed_at is not null;
--> statement-breakpoint
create unique index accounts_username_key on accounts (username_key);
--> statement-breakpoint
create table known_browsers (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table email_confirmations (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
--> statement-breakpoint
-- Links with which someone who forgot the password chooses a new one; only the hash of each is here.
create table password_resets (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index password_resets_account on password_resets (account_id);
--> statement-breakpoint
-- A name that was given up stays reserved for a while.
create table former_usernames (
  username_key text primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  released_at timestamptz not null
);
--> statement-breakpoint
create table authenticator_apps (
  account_id bigint primary key references accounts (id) on delete cascade,
  encrypted_key bytea,
  pending_key bytea,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
--> statement-breakpoint
create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
--> statement-breakpoint
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index pending_sign_ins_account on pending_sign_ins (account_id);
--> statement-breakpoint
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
--> statement-breakpoint
create index passkeys_account on passkeys (account_id);
--> statement-breakpoint
create unique index passkeys_credential on passkeys (credential_id);
--> statement-breakpoint
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id bigint references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index passkey_challenges_account on passkey_challenges (account_id);
--> statement-breakpoint
create table remembered_devices (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  account_id bigint not null references accounts (id) on delete cascade,
  browser text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
--> statement-breakpoint
create index remembered_devices_account on remembered_devices (account_id);
--> statement-breakpoint
create unique index remembered_devices_token on remembered_devices (token_hash);
--> statement-breakpoint
-- Clients, their keys, and who may act for them.

create table clients (
  id bigint generated always as identity primary key,
  name text not null,
  status text not null default 'active' check (status in ('prospect', 'active', 'archived')),
  email text not null default '',
  phone text not null default '',
  notes text not null default '',
  merged_into bigint references clients (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(name || E'\n' || email)) stored,
  storage_limit bigint check (storage_limit > 0),
  address text not null default '',
  entity_type text not null default '',
  fiscal_year_end text not null default '',
  states text[] not null default '{}',
  tags text[] not null default '{}',
  custom_fields jsonb not null default '[]',
  contacts jsonb not null default '[]',
  ein bytea,
  ein_last_four text not null default '',
  ein_hash bytea,
  archived_at timestamptz,
  disposed_at timestamptz,
  closing_asked_at timestamptz,
  closing_asked_by bigint,
  encrypted_notes bytea,
  notes_key_id uuid,
  tax_exemption text not null default '',
  exemption_certificate text not null default '',
  exemption_expires_on date
);
--> statement-breakpoint
create index clients_closing on clients (closing_asked_at) where closing_asked_at is not null;
--> statement-breakpoint
create index clients_ein_hash on clients (ein_hash) where ein_hash is not null;
--> statement-breakpoint
create index clients_merged on clients (merged_into) where merged_into is not null;
--> statement-breakpoint
create index clients_name on clients (lower(name), id);
--> statement-breakpoint
create index clients_plain_notes on clients (id) where notes <> '';
--> statement-breakpoint
create index clients_tags on clients using gin (tags);
--> statement-breakpoint
create table client_keys (
  id uuid primary key,
  client_id bigint references clients (id),
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  constraint client_keys_destroyed check ((wrapped_key is null) = (destroyed_at is not null))
);
--> statement-breakpoint
alter table clients add foreign key (notes_key_id) references client_keys (id);
--> statement-breakpoint
create index client_keys_client on client_keys (client_id);
--> statement-breakpoint
-- A session has an id of its own, by which its holder ends it: the hash of its token leaves the database for nobody.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  browser text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id bigint generated always as identity,
  authenticated_at timestamptz,
  client_id bigint references clients (id)
);
--> statement-breakpoint
create index sessions_account on sessions (account_id);
--> statement-breakpoint
create unique index sessions_id on sessions (id);
--> statement-breakpoint
create table client_members (
  account_id bigint not null references accounts (id) on delete cascade,
  client_id bigint not null references clients (id),
  granted_by bigint,
  granted_at timestamptz not null default now(),
  read_message_id bigint not null default 0,
  chosen_at timestamptz,
  primary key (account_id, client_id)
);
--> statement-breakpoint
create index client_members_client on client_members (client_id);
--> statement-breakpoint
create table staff_clients (
  account_id bigint not null references accounts (id) on delete cascade,
  client_id bigint not null references clients (id),
  primary key (account_id, client_id)
);
--> statement-breakpoint
create index staff_clients_client on staff_clients (client_id);
--> statement-breakpoint
create table invitations (
  id bigint generated always as identity primary key,
  client_id bigint references clients (id),
  email text not null,
  invited_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  position text,
  client_ids bigint[],
  constraint invitations_target check ((client_id is null) <> (position is null))
);
--> statement-breakpoint
create index invitations_client on invitations (client_id);
--> statement-breakpoint
create table invitation_links (
  token_hash bytea primary key,
  invitation_id bigint not null references invitations (id) on delete cascade
);
--> statement-breakpoint
create index invitation_links_invitation on invitation_links (invitation_id);
--> statement-breakpoint
create table dismissed_duplicates (
  lower_id bigint not null references clients (id) on delete cascade,
  higher_id bigint not null references clients (id) on delete cascade,
  dismissed_by bigint not null,
  dismissed_at timestamptz not null default now(),
  constraint dismissed_duplicates_ordered check (lower_id < higher_id),
  primary key (lower_id, higher_id)
);
--> statement-breakpoint
create index dismissed_duplicates_higher on dismissed_duplicates (higher_id);
--> statement-breakpoint
-- Stored files.

create table files (
  id text primary key,
  wrapped_key bytea not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  media_type text not null,
  scan text not null default 'pending' check (scan in ('pending', 'clean', 'infected')),
  scanned_at timestamptz,
  created_at timestamptz not null default now(),
  active_content boolean not null default false,
  finding text,
  content_deleted_at timestamptz,
  key_id uuid references client_keys (id)
);
--> statement-breakpoint
create index files_infected on files (scanned_at) where scan = 'infected' and content_deleted_at is null;
--> statement-breakpoint
create index files_pending on files (created_at) where scan = 'pending';
--> statement-breakpoint
create index files_without_client_key on files (id) where key_id is null;
--> statement-breakpoint
-- The website: articles, comments, inquiries, testimonials, visits.

create table categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null
);
--> statement-breakpoint
create unique index categories_slug on categories (slug);
--> statement-breakpoint
create table posts (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  summary text not null default '',
  content text not null default '',
  keywords text not null default '',
  category_id bigint not null references categories (id),
  image_url text,
  image_alt text not null default '',
  featured boolean not null default false,
  read_time smallint not null default 1,
  view_count integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  author_id bigint references accounts (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'draft' or published_at is not null)
);
--> statement-breakpoint
create index posts_author on posts (author_id);
--> statement-breakpoint
create index posts_category on posts (category_id);
--> statement-breakpoint
create index posts_published on posts (published_at, id) where status = 'published';
--> statement-breakpoint
create unique index posts_slug on posts (slug);
--> statement-breakpoint
create table post_slugs (
  slug text primary key,
  post_id bigint not null references posts (id) on delete cascade
);
--> statement-breakpoint
create index post_slugs_post on post_slugs (post_id);
--> statement-breakpoint
create table post_revisions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  number integer not null,
  title text not null,
  summary text not null,
  content text not null,
  keywords text not null,
  category_id bigint not null,
  image_url text,
  image_alt text not null,
  author_id bigint references accounts (id) on delete set null,
  saved_at timestamptz not null default now()
);
--> statement-breakpoint
create index post_revisions_author on post_revisions (author_id);
--> statement-breakpoint
create unique index post_revisions_number on post_revisions (post_id, number);
--> statement-breakpoint
create table pictures (
  name text primary key,
  width integer not null,
  height integer not null,
  data bytea not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  author_name text not null,
  author_email text not null,
  content text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'spam')),
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index comments_post on comments (post_id, status);
--> statement-breakpoint
create table authors (
  account_id bigint primary key references accounts (id) on delete cascade,
  name text not null
);
--> statement-breakpoint
create table inquiries (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  inquiry_type text not null check (inquiry_type in ('general', 'service', 'pricing', 'support', 'other')),
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  suspected_spam boolean not null default false,
  created_at timestamptz not null default now(),
  key_id uuid references client_keys (id),
  encrypted_message bytea
);
--> statement-breakpoint
create index inquiries_plain on inquiries (id) where encrypted_message is null;
--> statement-breakpoint
create table inquiry_answers (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries (id) on delete cascade,
  account_id bigint references accounts (id) on delete set null,
  message text not null,
  email_id uuid not null,
  created_at timestamptz not null default now(),
  encrypted_message bytea
);
--> statement-breakpoint
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id);
--> statement-breakpoint
create index inquiry_answers_plain on inquiry_answers (id) where encrypted_message is null;
--> statement-breakpoint
create table testimonials (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  company text not null,
  position text not null,
  rating smallint not null,
  testimonial text not null,
  date date not null,
  suspected_spam boolean not null default false,
  status text not null default 'waiting',
  reason text,
  consent boolean not null default false,
  consent_at timestamptz,
  consent_asked_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  constraint testimonials_published_with_consent check (status <> 'published' or consent)
);
--> statement-breakpoint
create table testimonial_links (
  token_hash bytea primary key,
  testimonial_id bigint not null references testimonials (id) on delete cascade,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table visits (
  day date not null,
  event text not null,
  path text not null,
  source text not null,
  count integer not null check (count > 0),
  primary key (day, event, path, source)
);
--> statement-breakpoint
-- The assistant.

create table own_answers (
  id bigint generated always as identity primary key,
  question text not null,
  answer text not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
-- Visitors mark answers that did not help, and the firm adds ways to ask for an answer.
create table training_phrases (
  id bigint generated always as identity primary key,
  phrase text not null,
  intent text not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create unique index training_phrases_phrase on training_phrases (phrase);
--> statement-breakpoint
create table open_questions (
  id bigint generated always as identity primary key,
  question text not null,
  count integer not null default 1,
  last_asked_at timestamptz not null,
  unhelpful integer not null default 0,
  check (count >= 0 and unhelpful >= 0 and count + unhelpful > 0)
);
--> statement-breakpoint
create index open_questions_last_asked on open_questions (last_asked_at);
--> statement-breakpoint
create unique index open_questions_question on open_questions (question);
--> statement-breakpoint
-- Bookings and the calendar of the firm.

create table bookings (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  business text not null,
  service text not null,
  message text,
  date date not null,
  minutes smallint not null check (minutes between 0 and 1439),
  length smallint not null check (length > 0),
  starts_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  notes text not null default '',
  calendar_event_id text not null default '',
  calendar_event_link text not null default '',
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  network text,
  suspected_spam boolean not null default false,
  canonical_email text not null default '',
  search_text text not null generated always as (lower(name || E'\n' || email || E'\n' || business)) stored,
  overlapping boolean not null default false,
  -- The name under which calendars know it: it counts nothing.
  calendar_uid text not null default gen_random_uuid()::text,
  calendar_changed_at timestamptz not null default now(),
  version integer not null default 1,
  phone text not null default '',
  meeting_type text not null default 'video',
  visitor_zone text,
  key_id uuid references client_keys (id),
  encrypted_message bytea,
  encrypted_notes bytea,
  -- Two bookings never hold the same time. Those marked as overlapping were both accepted before this was a rule.
  constraint bookings_held_slot exclude using gist (
    tsrange(starts_at at time zone 'UTC', (starts_at at time zone 'UTC') + make_interval(mins => length)) with &&
  ) where (status in ('pending', 'confirmed') and not overlapping)
);
--> statement-breakpoint
create index bookings_held_day on bookings (date) where status in ('pending', 'confirmed');
--> statement-breakpoint
create index bookings_nearest on bookings (starts_at, id);
--> statement-breakpoint
create index bookings_network on bookings (network, created_at) where network is not null;
--> statement-breakpoint
create index bookings_newest on bookings (created_at, id);
--> statement-breakpoint
create index bookings_open_by_email on bookings (canonical_email, starts_at) where status in ('pending', 'confirmed');
--> statement-breakpoint
create index bookings_plain on bookings (id) where message is not null or notes <> '';
--> statement-breakpoint
create table booking_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index booking_links_booking on booking_links (booking_id);
--> statement-breakpoint
create table synced_calendar (
  id smallint primary key constraint synced_calendar_one check (id = 1),
  address text not null,
  username text not null,
  encrypted_password bytea not null,
  version integer not null default 1,
  connected_at timestamptz not null,
  ctag text,
  read_whole_at timestamptz,
  synced_at timestamptz,
  problem text,
  failures integer not null default 0,
  next_sync_at timestamptz not null,
  claimed_until timestamptz,
  place text
);
--> statement-breakpoint
create table calendar_events (
  id bigint generated always as identity primary key,
  booking_id bigint references bookings (id) on delete set null,
  href text not null,
  etag text,
  pushed_sequence integer not null,
  deleted_there boolean not null default false
);
--> statement-breakpoint
create unique index calendar_events_booking on calendar_events (booking_id);
--> statement-breakpoint
create table calendar_objects (
  href text primary key,
  etag text not null
);
--> statement-breakpoint
create table calendar_busy_times (
  id bigint generated always as identity primary key,
  href text not null references calendar_objects (href) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
--> statement-breakpoint
create index calendar_busy_times_href on calendar_busy_times (href);
--> statement-breakpoint
create index calendar_busy_times_start on calendar_busy_times (starts_at);
--> statement-breakpoint
-- Tasks, jobs and deadlines.

create table request_lists (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  title text not null,
  note text not null default '',
  year smallint,
  due_date date not null,
  reminds boolean not null default true,
  reminded smallint,
  reminded_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  encrypted_note bytea,
  note_key_id uuid references client_keys (id)
);
--> statement-breakpoint
create index request_lists_client on request_lists (client_id);
--> statement-breakpoint
create index request_lists_due on request_lists (due_date, id) where withdrawn_at is null;
--> statement-breakpoint
create index request_lists_plain_note on request_lists (id) where note <> '';
--> statement-breakpoint
create table tasks (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  title text not null,
  description text not null default '',
  priority text not null check (priority in ('high', 'medium', 'low')),
  due_date date not null,
  progress smallint not null default 0 check (progress between 0 and 100),
  completed_at timestamptz,
  kind text not null default 'plain' check (kind in ('plain', 'document-request')),
  recurrence text not null default 'none' check (recurrence in ('none', 'monthly', 'quarterly', 'yearly')),
  series_from date not null,
  previous_id bigint references tasks (id),
  template text,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  completed_by bigint,
  request_list_id bigint references request_lists (id)
);
--> statement-breakpoint
create index tasks_client on tasks (client_id, due_date) where deleted_at is null;
--> statement-breakpoint
create index tasks_open on tasks (client_id, due_date) where deleted_at is null and completed_at is null;
--> statement-breakpoint
create unique index tasks_previous on tasks (previous_id);
--> statement-breakpoint
create index tasks_recurring on tasks (due_date) where recurrence <> 'none' and deleted_at is null;
--> statement-breakpoint
create index tasks_request_list on tasks (request_list_id) where request_list_id is not null;
--> statement-breakpoint
create table client_jobs (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  title text not null,
  notes text not null default '',
  state text not null default 'to-do' check (state in ('to-do', 'in-progress', 'waiting', 'done')),
  assignee_id bigint,
  due_date date not null,
  recurrence text not null default 'none',
  recurrence_from date not null,
  previous_id bigint,
  checklist jsonb not null default '[]',
  template text,
  created_by bigint,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  encrypted_notes bytea,
  notes_key_id uuid references client_keys (id)
);
--> statement-breakpoint
create index client_jobs_client on client_jobs (client_id, due_date) where deleted_at is null;
--> statement-breakpoint
create index client_jobs_open on client_jobs (due_date, id) where deleted_at is null and state <> 'done';
--> statement-breakpoint
create index client_jobs_plain_notes on client_jobs (id) where notes <> '';
--> statement-breakpoint
create unique index client_jobs_previous on client_jobs (previous_id);
--> statement-breakpoint
create table deadline_settings (
  id smallint primary key default 1 check (id = 1),
  counts_from date not null default current_date,
  job_days_before smallint check (job_days_before between 1 and 90),
  version integer not null default 1
);
--> statement-breakpoint
insert into deadline_settings default values;
--> statement-breakpoint
create table client_deadline_filers (
  client_id bigint primary key references clients (id),
  filers jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null default now()
);
--> statement-breakpoint
create table client_deadlines (
  client_id bigint not null references clients (id),
  key text not null,
  state text not null default 'open' check (state in ('open', 'done', 'not-needed')),
  extended boolean not null default false,
  job_id bigint,
  task_id bigint,
  changed_by bigint,
  changed_at timestamptz not null default now(),
  primary key (client_id, key)
);
--> statement-breakpoint
create table calendar_feeds (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  client_id bigint,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_holder unique nulls not distinct (account_id, client_id),
  constraint calendar_feeds_member foreign key (account_id, client_id) references client_members (account_id, client_id) on delete cascade
);
--> statement-breakpoint
-- Documents and their receipts.

create table documents (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  name text not null,
  description text not null default '',
  version integer not null,
  from_client boolean not null,
  uploaded_by bigint references accounts (id) on delete set null,
  uploaded_at timestamptz not null,
  file_id text references files (id),
  task_id bigint references tasks (id),
  receipt text not null,
  withdrawn_at timestamptz,
  receipt_code text not null
);
--> statement-breakpoint
create index documents_client on documents (client_id, id) where withdrawn_at is null;
--> statement-breakpoint
create index documents_file on documents (file_id);
--> statement-breakpoint
create index documents_name on documents (client_id, lower(name));
--> statement-breakpoint
create unique index documents_receipt_code on documents (receipt_code);
--> statement-breakpoint
create table document_openings (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id),
  account_id bigint references accounts (id) on delete set null,
  opened_at timestamptz not null
);
--> statement-breakpoint
create index document_openings_document on document_openings (document_id);
--> statement-breakpoint
create table receipt_keys (
  id bigint generated always as identity primary key,
  public_key text not null,
  wrapped_private_key bytea not null,
  created_at timestamptz not null
);
--> statement-breakpoint
-- Messages.

create table conversations (
  client_id bigint primary key references clients (id),
  last_message_id bigint not null,
  last_client_message_id bigint not null default 0,
  firm_read_id bigint not null default 0,
  awaiting text not null constraint conversations_turn_check check (awaiting in ('firm', 'client', 'nobody')),
  client_email_at timestamptz,
  firm_email_at timestamptz
);
--> statement-breakpoint
create index conversations_inbox on conversations ((last_client_message_id > firm_read_id) desc, last_message_id desc);
--> statement-breakpoint
create table messages (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  account_id bigint references accounts (id) on delete set null,
  from_client boolean not null,
  content text not null,
  send_key uuid,
  created_at timestamptz not null default now(),
  key_id uuid references client_keys (id),
  encrypted_content bytea,
  about_kind text,
  about_id bigint,
  constraint messages_about check ((about_kind is null) = (about_id is null) and about_kind in ('task', 'invoice', 'document'))
);
--> statement-breakpoint
create index messages_client on messages (client_id, id);
--> statement-breakpoint
create index messages_plain on messages (id) where encrypted_content is null;
--> statement-breakpoint
create unique index messages_send_key on messages (account_id, send_key) where send_key is not null;
--> statement-breakpoint
create table message_files (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  account_id bigint references accounts (id) on delete set null,
  message_id bigint references messages (id),
  file_id text not null references files (id),
  name text not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index message_files_file on message_files (file_id);
--> statement-breakpoint
create index message_files_message on message_files (client_id, message_id) where message_id is not null;
--> statement-breakpoint
create index message_files_waiting on message_files (created_at) where message_id is null;
--> statement-breakpoint
create table canned_replies (
  id bigint generated always as identity (sequence name saved_answers_id_seq) constraint saved_answers_pkey primary key,
  title text not null,
  content text not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
-- Invoices and payments.

create table tax_rates (
  id bigint generated always as identity primary key,
  name text not null,
  ppm integer not null constraint tax_rates_ppm check (ppm between 0 and 1000000),
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create unique index tax_rates_default on tax_rates (is_default) where is_default;
--> statement-breakpoint
create unique index tax_rates_name on tax_rates (lower(name)) where archived_at is null;
--> statement-breakpoint
create table catalog_items (
  id bigint generated always as identity (sequence name saved_items_id_seq) constraint saved_items_pkey primary key,
  description text not null,
  unit_cents bigint not null constraint saved_items_unit_cents_check check (unit_cents between 1 and 999999999),
  taxable boolean not null default false
);
--> statement-breakpoint
create unique index catalog_items_description on catalog_items (description);
--> statement-breakpoint
create table recurring_invoices (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  lines jsonb not null,
  note text not null default '',
  every text not null check (every in ('monthly', 'quarterly', 'yearly')),
  starts_on date not null,
  next_on date not null,
  due_days smallint not null check (due_days between 0 and 120),
  sends boolean not null,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  tax_rate_id bigint references tax_rates (id)
);
--> statement-breakpoint
create index recurring_invoices_client on recurring_invoices (client_id);
--> statement-breakpoint
create index recurring_invoices_next on recurring_invoices (next_on);
--> statement-breakpoint
create table invoice_numbers (
  id smallint primary key check (id = 1),
  last integer not null
);
--> statement-breakpoint
insert into invoice_numbers (id, last) values (1, 1000);
--> statement-breakpoint
create table invoices (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  number integer,
  state text not null default 'draft' constraint invoices_state check (state in ('draft', 'sent', 'void', 'written-off')),
  issue_date date,
  due_date date not null,
  lines jsonb not null,
  note text not null default '',
  total_cents bigint not null check (total_cents between 1 and 999999999),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  token text not null,
  reminded smallint,
  reminded_at timestamptz,
  recurring_id bigint references recurring_invoices (id) on delete set null,
  recurring_on date,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  code text,
  tax_rate_id bigint references tax_rates (id),
  tax_name text,
  tax_ppm integer,
  taxable_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  refunded_cents bigint not null default 0 constraint invoices_refunded check (refunded_cents >= 0),
  exempt_reason text,
  exempt_certificate text,
  constraint invoices_dated_when_sent check ((state = 'draft') = (issue_date is null)),
  constraint invoices_exempt check ((exempt_reason is null) = (exempt_certificate is null)
    and (exempt_reason is null or (tax_rate_id is not null and tax_cents = 0))),
  constraint invoices_numbered_when_sent check ((state = 'draft') = (number is null)),
  constraint invoices_only_drafts_go check (deleted_at is null or state = 'draft'),
  constraint invoices_tax check ((tax_rate_id is null) = (tax_name is null) and (tax_rate_id is null) = (tax_ppm is null)
    and tax_cents >= 0 and taxable_cents >= 0 and (tax_rate_id is not null or tax_cents = 0))
);
--> statement-breakpoint
create index invoices_client on invoices (client_id, id);
--> statement-breakpoint
create unique index invoices_code on invoices (code);
--> statement-breakpoint
create unique index invoices_number on invoices (number);
--> statement-breakpoint
create index invoices_open on invoices (due_date) where state = 'sent' and paid_cents < total_cents;
--> statement-breakpoint
create unique index invoices_recurring on invoices (recurring_id, recurring_on);
--> statement-breakpoint
create unique index invoices_token on invoices (token);
--> statement-breakpoint
create index invoices_unpaid on invoices (id) where state = 'sent' and paid_cents < total_cents;
--> statement-breakpoint
create index invoices_unsent on invoices (state, id) where state <> 'sent';
--> statement-breakpoint
create table payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id),
  amount_cents bigint not null constraint payments_not_nothing check (amount_cents <> 0),
  method text not null check (method in ('check', 'transfer', 'card', 'cash', 'other', 'stripe')),
  paid_on date not null,
  reference text not null default '',
  checkout_id text,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz,
  credited_cents bigint not null default 0,
  constraint payments_credited check (credited_cents >= 0 and (credited_cents = 0 or credited_cents <= -amount_cents))
);
--> statement-breakpoint
create unique index payments_checkout on payments (checkout_id);
--> statement-breakpoint
create index payments_invoice on payments (invoice_id);
--> statement-breakpoint
create table checkouts (
  id text primary key,
  invoice_id bigint not null references invoices (id),
  amount_cents bigint not null,
  url text not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
--> statement-breakpoint
create unique index checkouts_open on checkouts (invoice_id) where closed_at is null;
--> statement-breakpoint
create table write_offs (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id),
  amount_cents bigint not null constraint write_offs_amount check (amount_cents > 0),
  reason text not null,
  written_off_on date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  reinstated_at timestamptz
);
--> statement-breakpoint
create unique index write_offs_current on write_offs (invoice_id) where reinstated_at is null;
--> statement-breakpoint
create index write_offs_invoice on write_offs (invoice_id);
--> statement-breakpoint
create table billing_exports (
  id bigint generated always as identity primary key,
  from_day date,
  to_day date not null,
  format text not null check (format in ('quickbooks', 'xero')),
  only_new boolean not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  -- The account of Xero that the lines of an export name; the form proposes that of the last one.
  account_code text,
  with_tax boolean not null default false
);
--> statement-breakpoint
create table exported_records (
  id bigint generated always as identity primary key,
  export_id bigint not null references billing_exports (id) on delete cascade,
  client_id bigint not null references clients (id),
  kind text not null,
  record_id bigint not null,
  csv text not null
);
--> statement-breakpoint
create index exported_records_client on exported_records (client_id);
--> statement-breakpoint
create index exported_records_export on exported_records (export_id, id);
--> statement-breakpoint
create index exported_records_record on exported_records (kind, record_id);
--> statement-breakpoint
-- Emails and notifications.

create table emails (
  id uuid constraint letters_pkey primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  attempts smallint not null default 0,
  due_at timestamptz default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  state text not null default 'queued' constraint emails_state check (state in ('queued', 'sending', 'sent', 'bounced', 'failed', 'uncertain', 'discarded')),
  priority smallint not null default 1,
  recipient text,
  subject text,
  last_error text,
  ended_at timestamptz,
  client_id bigint references clients (id) on delete set null
);
--> statement-breakpoint
create index emails_client on emails (client_id) where client_id is not null;
--> statement-breakpoint
create index emails_due on emails (priority, due_at) where due_at is not null;
--> statement-breakpoint
create index emails_newest on emails (created_at, id);
--> statement-breakpoint
create table email_contents (
  email_id uuid primary key references emails (id) on delete cascade,
  content text not null,
  key_id uuid references client_keys (id),
  encrypted_content bytea
);
--> statement-breakpoint
-- Texts that were reset keep their row, so that their version never begins again.
create table email_texts (
  kind text primary key,
  subject text not null,
  opening text not null,
  closing text not null,
  version integer not null default 1,
  changed_by bigint,
  changed_at timestamptz not null default now(),
  is_own boolean not null default true
);
--> statement-breakpoint
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  client_id bigint references clients (id),
  key_id uuid references client_keys (id),
  encrypted_message bytea,
  digested boolean not null default false,
  booking_id bigint references bookings (id) on delete set null
);
--> statement-breakpoint
create index notifications_account on notifications (account_id, created_at, id);
--> statement-breakpoint
create index notifications_booking on notifications (booking_id) where booking_id is not null;
--> statement-breakpoint
create index notifications_plain on notifications (id) where type = 'message' and encrypted_message is null;
--> statement-breakpoint
create table notification_choices (
  account_id bigint not null references accounts (id) on delete cascade,
  topic text not null,
  delivery text not null constraint notification_choices_delivery check (delivery in ('now', 'daily', 'weekly', 'off')),
  since timestamptz not null default now(),
  primary key (account_id, topic)
);
--> statement-breakpoint
create table digests (
  account_id bigint primary key references accounts (id) on delete cascade,
  summary text constraint digests_summary check (summary in ('daily', 'weekly', 'off')),
  minutes integer not null default 420 constraint digests_minutes check (minutes between 0 and 1439),
  daily_until timestamptz not null,
  weekly_until timestamptz not null
);
--> statement-breakpoint
-- Retention and disposal.

create table legal_holds (
  client_id bigint primary key references clients (id),
  reason text not null,
  placed_by bigint,
  placed_at timestamptz not null
);
--> statement-breakpoint
create table disposals (
  id bigint generated always as identity primary key,
  kind text not null,
  years integer not null,
  confirmed_by bigint,
  at timestamptz not null,
  keys_destroyed integer not null,
  code text not null
);
--> statement-breakpoint
create table disposal_items (
  id bigint generated always as identity primary key,
  disposal_id bigint not null references disposals (id),
  record_id bigint not null,
  client_id bigint,
  label text not null,
  since timestamptz not null
);
--> statement-breakpoint
create index disposal_items_disposal on disposal_items (disposal_id, id);
--> statement-breakpoint
-- The audit log.

create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  detail jsonb not null default '{}',
  previous_hash bytea,
  hash bytea,
  client_id bigint,
  address text,
  browser text,
  chain_position bigint
);
--> statement-breakpoint
-- The audit log is read newest first, whatever it is filtered by.
create index activity_account on activity (account_id, at, id) where account_id is not null;
--> statement-breakpoint
create index activity_action on activity (action, at, id);
--> statement-breakpoint
create index activity_at on activity (at, id);
--> statement-breakpoint
create unique index activity_chain on activity (chain_position);
--> statement-breakpoint
create index activity_client on activity (client_id, at, id) where client_id is not null;
--> statement-breakpoint
create function activity_hash(entry activity, place bigint, previous bytea) returns bytea language sql stable
set search_path from current
as $$
  select sha256(convert_to(jsonb_build_array(1, place, encode(previous, 'hex'), entry.id,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.account_id, entry.client_id,
    entry.action, entry.subject, entry.subject_id, entry.detail, entry.address, entry.browser)::text, 'UTF8'))
$$;
--> statement-breakpoint
create function activity_is_append_only() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create table audit_recent (
  key bytea primary key,
  at timestamptz not null
);
--> statement-breakpoint
create index audit_recent_at on audit_recent (at);
