create table email_texts (
  kind text primary key,
  subject text not null,
  opening text not null,
  closing text not null,
  version integer not null default 1,
  changed_by bigint,
  changed_at timestamptz not null default now()
);
