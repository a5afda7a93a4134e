create table rate_limits (
  key_hash bytea primary key,
  points bigint not null,
  ends_at timestamptz not null
);
