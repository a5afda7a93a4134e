alter table files add column finding text;
--> statement-breakpoint
alter table files add column content_deleted_at timestamptz;
--> statement-breakpoint
create index files_infected on files (scanned_at) where scan = 'infected' and content_deleted_at is null;
