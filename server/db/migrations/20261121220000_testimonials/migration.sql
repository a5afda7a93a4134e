create table testimonials (
  id bigint primary key generated always as identity,
  name text not null,
  email text not null,
  company text not null,
  position text not null,
  rating smallint not null,
  testimonial text not null,
  date date not null,
  doubtful boolean not null default false,
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
