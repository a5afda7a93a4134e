-- The names that the field uses; nothing but names changes.
alter table conversations rename column turn to awaiting;
--> statement-breakpoint
alter table clients rename column sought to search_text;
--> statement-breakpoint
alter table accounts rename column sought to search_text;
--> statement-breakpoint
alter table saved_answers rename to canned_replies;
--> statement-breakpoint
alter table saved_items rename to catalog_items;
--> statement-breakpoint
alter index saved_items_description rename to catalog_items_description;
