create table visits (
  day date not null,
  event text not null,
  path text not null,
  source text not null,
  count integer not null check (count > 0),
  primary key (day, event, path, source)
);
