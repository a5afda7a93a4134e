create table client_members (
  account_id bigint not null references accounts (id) on delete cascade,
  client_id bigint not null references clients (id),
  granted_by bigint,
  granted_at timestamptz not null default now(),
  read_message_id bigint not null default 0,
  chosen_at timestamptz,
  primary key (account_id, client_id)
);
--> statement-breakpoint
create index client_members_client on client_members (client_id);
--> statement-breakpoint
insert into client_members (account_id, client_id, granted_at, read_message_id)
  select id, client_id, created_at, read_message_id from accounts where client_id is not null;
--> statement-breakpoint
alter table sessions add column client_id bigint references clients (id);
--> statement-breakpoint
update sessions set client_id = accounts.client_id from accounts where accounts.id = sessions.account_id;
--> statement-breakpoint
update notifications set client_id = accounts.client_id from accounts
  where accounts.id = notifications.account_id and accounts.client_id is not null and notifications.client_id is null;
--> statement-breakpoint
alter table accounts drop column client_id, drop column read_message_id;
