alter table documents add column receipt_code text;
--> statement-breakpoint
update documents set receipt_code = upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
--> statement-breakpoint
alter table documents alter column receipt_code set not null;
--> statement-breakpoint
create unique index documents_receipt_code on documents (receipt_code);
