alter table letters add column state text not null default 'queued'
  check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'discarded'));
--> statement-breakpoint
alter table letters add column priority smallint not null default 1;
--> statement-breakpoint
alter table letters add column recipient text;
--> statement-breakpoint
alter table letters add column subject text;
--> statement-breakpoint
alter table letters add column last_error text;
--> statement-breakpoint
alter table letters add column ended_at timestamptz;
--> statement-breakpoint
update letters set state = 'sent', ended_at = sent_at where sent_at is not null;
--> statement-breakpoint
update letters set state = 'failed', ended_at = now() where sent_at is null and due_at is null;
--> statement-breakpoint
drop index letters_due;
--> statement-breakpoint
create index letters_due on letters (priority, due_at) where due_at is not null;
--> statement-breakpoint
create index letters_newest on letters (created_at, id);
