create table categories (
  id bigint primary key generated always as identity,
  name text not null,
  slug text not null
);
--> statement-breakpoint
create unique index categories_slug on categories (slug);
--> statement-breakpoint
create table posts (
  id bigint primary key generated always as identity,
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
create unique index posts_slug on posts (slug);
--> statement-breakpoint
create index posts_published on posts (published_at, id) where status = 'published';
--> statement-breakpoint
create index posts_category on posts (category_id);
--> statement-breakpoint
create index posts_author on posts (author_id);
--> statement-breakpoint
create table post_slugs (
  slug text primary key,
  post_id bigint not null references posts (id) on delete cascade
);
--> statement-breakpoint
create index post_slugs_post on post_slugs (post_id);
--> statement-breakpoint
create table comments (
  id bigint primary key generated always as identity,
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
