alter table accounts
  add column pending_email text,
  add column email_notifications boolean not null default true,
  add column invoice_alerts boolean not null default true,
  add column message_notifications boolean not null default true,
  add column read_message_id bigint not null default 0;
--> statement-breakpoint
create table messages (
  id bigint primary key generated always as identity,
  client_id bigint not null references clients (id),
  account_id bigint references accounts (id) on delete set null,
  from_client boolean not null,
  content text not null,
  send_key uuid,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index messages_client on messages (client_id, id);
--> statement-breakpoint
create unique index messages_send_key on messages (account_id, send_key) where send_key is not null;
--> statement-breakpoint
create table conversations (
  client_id bigint primary key references clients (id),
  last_message_id bigint not null,
  last_client_message_id bigint not null default 0,
  firm_read_id bigint not null default 0,
  turn text not null check (turn in ('firm', 'client', 'nobody')),
  client_letter_at timestamptz,
  firm_letter_at timestamptz
);
--> statement-breakpoint
create index conversations_inbox on conversations
  ((last_client_message_id > firm_read_id) desc, last_message_id desc);
--> statement-breakpoint
create table saved_answers (
  id bigint primary key generated always as identity,
  title text not null,
  content text not null,
  created_at timestamptz not null default now()
);
