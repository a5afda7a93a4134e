-- Whether a file completed the request, which is open again without it. One that someone completed stays completed.
alter table tasks add column completed_by_upload boolean not null default false;
--> statement-breakpoint
update tasks set completed_by_upload = true
where kind = 'document-request' and completed_at is not null and completed_by is null
  and exists (
    select from documents
    where documents.task_id = tasks.id
      and documents.uploaded_at between tasks.completed_at - interval '1 minute' and tasks.completed_at + interval '1 minute'
  );
