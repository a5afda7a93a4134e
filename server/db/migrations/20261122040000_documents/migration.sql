create table files (
  id text primary key,
  wrapped_key bytea not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  media_type text not null,
  scan text not null default 'pending' check (scan in ('pending', 'clean', 'infected')),
  scanned_at timestamptz,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index files_pending on files (created_at) where scan = 'pending';
--> statement-breakpoint
create table documents (
  id bigint primary key generated always as identity,
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
  withdrawn_at timestamptz
);
--> statement-breakpoint
create index documents_client on documents (client_id, id) where withdrawn_at is null;
--> statement-breakpoint
create index documents_name on documents (client_id, lower(name));
--> statement-breakpoint
create index documents_file on documents (file_id);
--> statement-breakpoint
create table document_openings (
  id bigint primary key generated always as identity,
  document_id bigint not null references documents (id),
  account_id bigint references accounts (id) on delete set null,
  opened_at timestamptz not null
);
--> statement-breakpoint
create index document_openings_document on document_openings (document_id);
--> statement-breakpoint
create table receipt_keys (
  id bigint primary key generated always as identity,
  public_key text not null,
  wrapped_private_key text not null,
  created_at timestamptz not null
);
