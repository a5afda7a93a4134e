-- Emails are called emails; nothing but names changes.
alter table letters rename to emails;
--> statement-breakpoint
alter table emails rename column letter to kind;
--> statement-breakpoint
alter table emails rename column facts to payload;
--> statement-breakpoint
alter index letters_due rename to emails_due;
--> statement-breakpoint
alter index letters_newest rename to emails_newest;
--> statement-breakpoint
alter table inquiry_answers rename column letter_id to email_id;
--> statement-breakpoint
alter table conversations rename column client_letter_at to client_email_at;
--> statement-breakpoint
alter table conversations rename column firm_letter_at to firm_email_at;
