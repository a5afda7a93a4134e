alter table accounts
  add column some_clients_only boolean not null default false,
  add column closed_at timestamptz,
  add column access_confirmed_at timestamptz;
--> statement-breakpoint
alter table accounts drop constraint accounts_position_check;
--> statement-breakpoint
update accounts set position = 'manager' where role = 'admin' and position is distinct from 'owner';
--> statement-breakpoint
alter table accounts add constraint accounts_position_check check (position in ('owner', 'manager', 'bookkeeper'));
--> statement-breakpoint
create table staff_clients (
  account_id bigint not null references accounts (id) on delete cascade,
  client_id bigint not null references clients (id),
  primary key (account_id, client_id)
);
--> statement-breakpoint
create index staff_clients_client on staff_clients (client_id);
--> statement-breakpoint
alter table notifications add column client_id bigint references clients (id);
--> statement-breakpoint
alter table invitations
  alter column client_id drop not null,
  add column position text,
  add column client_ids bigint[],
  add constraint invitations_target check ((client_id is null) <> (position is null));
