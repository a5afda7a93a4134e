create table inquiries (
  id bigint primary key generated always as identity,
  name text not null,
  email text not null,
  inquiry_type text not null check (inquiry_type in ('general', 'service', 'pricing', 'support', 'other')),
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  doubtful boolean not null default false,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table inquiry_answers (
  id bigint primary key generated always as identity,
  inquiry_id bigint not null references inquiries (id) on delete cascade,
  account_id bigint references accounts (id) on delete set null,
  message text not null,
  letter_id uuid not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id);
