alter table messages add column about_kind text;
--> statement-breakpoint
alter table messages add column about_id bigint;
--> statement-breakpoint
alter table messages add constraint messages_about
  check ((about_kind is null) = (about_id is null) and about_kind in ('task', 'invoice', 'document'));
