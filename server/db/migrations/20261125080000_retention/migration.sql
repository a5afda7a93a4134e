alter table clients
  add column archived_at timestamptz,
  add column disposed_at timestamptz;
--> statement-breakpoint
update clients set archived_at = coalesce(
  (select max(at) from activity where activity.client_id = clients.id and action = 'client-archived'), now())
where status = 'archived' and merged_into is null;
--> statement-breakpoint
create table legal_holds (
  client_id bigint primary key references clients (id),
  reason text not null,
  placed_by bigint,
  placed_at timestamptz not null
);
--> statement-breakpoint
create table disposals (
  id bigint primary key generated always as identity,
  kind text not null,
  years integer not null,
  confirmed_by bigint,
  at timestamptz not null,
  keys_destroyed integer not null,
  code text not null
);
--> statement-breakpoint
create table disposal_items (
  id bigint primary key generated always as identity,
  disposal_id bigint not null references disposals (id),
  record_id bigint not null,
  client_id bigint,
  label text not null,
  since timestamptz not null
);
--> statement-breakpoint
create index disposal_items_disposal on disposal_items (disposal_id, id);
