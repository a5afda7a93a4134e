alter table settings add column version integer not null default 1;
