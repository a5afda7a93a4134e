-- Set in the transaction that stores what is created, so that it tells whether that was committed when its answer got lost.
alter table recent_creations add column stored boolean not null default false;
