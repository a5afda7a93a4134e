create table settings (
  key text primary key,
  value jsonb not null
);
--> statement-breakpoint
insert into settings (key, value) values
  ('booking.zone', '"America/Denver"'),
  ('booking.days', '["Tuesday", "Wednesday", "Thursday"]'),
  ('booking.opens', '540'),
  ('booking.closes', '1020'),
  ('booking.slotLength', '30'),
  ('booking.minimumNotice', '0'),
  ('booking.horizon', '12'),
  ('booking.closedDates', '[]');
--> statement-breakpoint
create table accounts (
  id bigint primary key generated always as identity,
  username text not null,
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  role text not null check (role in ('admin', 'client')),
  position text check (position in ('owner', 'staff')),
  profile_image text,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create unique index accounts_username on accounts (lower(username));
--> statement-breakpoint
create unique index accounts_confirmed_email on accounts (lower(email)) where email_confirmed_at is not null;
--> statement-breakpoint
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  browser text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
--> statement-breakpoint
create index sessions_account on sessions (account_id);
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
create table bookings (
  id bigint primary key generated always as identity,
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
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create unique index bookings_held_slot on bookings (date, minutes) where status in ('pending', 'confirmed');
--> statement-breakpoint
create table notifications (
  id bigint primary key generated always as identity,
  account_id bigint not null references accounts (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  read boolean not null default false,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index notifications_account on notifications (account_id, id);
--> statement-breakpoint
create table letters (
  id uuid primary key default gen_random_uuid(),
  letter text not null,
  facts jsonb not null,
  attempts smallint not null default 0,
  due_at timestamptz default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index letters_due on letters (due_at) where due_at is not null;
--> statement-breakpoint
create table activity (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  account_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  detail jsonb not null default '{}',
  previous_hash bytea,
  hash bytea
);
--> statement-breakpoint
create function activity_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append-only';
end
$$;
--> statement-breakpoint
create trigger activity_append_only before update or delete or truncate on activity
  for each statement execute function activity_is_append_only();
