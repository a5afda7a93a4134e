alter table sessions add column authenticated_at timestamptz;
