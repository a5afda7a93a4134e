alter table emails add column client_id bigint references clients (id) on delete set null;
--> statement-breakpoint
create index emails_client on emails (client_id) where client_id is not null;
--> statement-breakpoint
update emails set client_id = coalesce(
  (select id from clients where id = (emails.payload ->> 'clientId')::bigint),
  (select client_id from invoices where id = (emails.payload ->> 'invoiceId')::bigint),
  (select client_id from documents where id = (emails.payload ->> 'documentId')::bigint),
  (select client_id from tasks where id = (emails.payload ->> 'taskId')::bigint),
  (select client_id from request_lists where id = (emails.payload ->> 'requestListId')::bigint),
  (select client_id from invitations where id = (emails.payload ->> 'invitationId')::bigint),
  (select min(client_id) from client_members
    where account_id = (emails.payload ->> 'accountId')::bigint having count(*) = 1)
);
--> statement-breakpoint
alter table emails drop constraint letters_state_check;
--> statement-breakpoint
alter table emails add constraint emails_state check (
  state in ('queued', 'sending', 'sent', 'bounced', 'failed', 'uncertain', 'discarded')
);
--> statement-breakpoint
create table email_contents (
  email_id uuid primary key references emails (id) on delete cascade,
  content text not null,
  key_id uuid references client_keys (id),
  encrypted_content bytea
);
