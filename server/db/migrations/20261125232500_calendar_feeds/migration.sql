create table calendar_feeds (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  client_id bigint,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_member foreign key (account_id, client_id)
    references client_members (account_id, client_id) on delete cascade,
  constraint calendar_feeds_holder unique nulls not distinct (account_id, client_id)
);
