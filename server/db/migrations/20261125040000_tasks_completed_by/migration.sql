alter table tasks
  add column completed_by bigint;
