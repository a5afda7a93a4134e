alter table clients add column storage_limit bigint check (storage_limit > 0);
