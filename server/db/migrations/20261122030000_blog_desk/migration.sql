create table post_revisions (
  id bigint primary key generated always as identity,
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
create unique index post_revisions_number on post_revisions (post_id, number);
--> statement-breakpoint
create index post_revisions_author on post_revisions (author_id);
--> statement-breakpoint
create table pictures (
  name text primary key,
  width integer not null,
  height integer not null,
  data bytea not null,
  created_at timestamptz not null default now()
);
