-- Texts about people are stored encrypted only. v0.9.0 encrypts those of earlier versions within an hour, and gives each
-- username its key at its start: while anything of that is left, nothing is changed here, and the start says so.
do $$
begin
  if exists (select 1 from bookings where message <> '' or notes <> '')
    or exists (select 1 from inquiries where encrypted_message is null)
    or exists (select 1 from inquiry_answers where encrypted_message is null)
    or exists (select 1 from messages where content <> '')
    or exists (select 1 from clients where notes <> '')
    or exists (select 1 from client_jobs where notes <> '')
    or exists (select 1 from request_lists where note <> '')
    or exists (select 1 from notifications
      where type = 'message' and client_id is not null and encrypted_message is null)
    or exists (select 1 from files where key_id is null and (
      exists (select 1 from documents where file_id = files.id) or exists (select 1 from message_files where file_id = files.id)))
    or exists (select 1 from accounts where starts_with(username_key, chr(1)))
  then
    raise exception 'v0.9.0 has not finished with this database: start it, let it run for two hours, then start this version. Nothing was changed.';
  end if;
end
$$;
--> statement-breakpoint
alter table bookings drop column message, drop column notes;
--> statement-breakpoint
alter table inquiries drop column message;
--> statement-breakpoint
alter table inquiry_answers drop column message;
--> statement-breakpoint
alter table messages drop column content;
--> statement-breakpoint
alter table clients drop column notes;
--> statement-breakpoint
alter table client_jobs drop column notes;
--> statement-breakpoint
alter table request_lists drop column note;
--> statement-breakpoint
drop index inquiries_plain, inquiry_answers_plain, messages_plain, notifications_plain, files_without_client_key;
