alter table files add column active_content boolean not null default false;
