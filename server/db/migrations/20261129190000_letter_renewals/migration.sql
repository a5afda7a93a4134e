-- Whether a letter is renewed each year; once it is signed, the day from which next year's letter counts, and when that was drafted.
alter table engagements add column renews boolean not null default false;
--> statement-breakpoint
alter table engagements add column renews_on date;
--> statement-breakpoint
alter table engagements add column renewal_drafted_at timestamp with time zone;
--> statement-breakpoint
-- What begins once everyone has signed: the templates of jobs and of tasks, by their ids.
alter table engagements add column job_templates jsonb not null default '[]';
--> statement-breakpoint
alter table engagements add column task_template text;
--> statement-breakpoint
-- The letter of the year before.
alter table engagements add column renewed_id bigint references engagements (id) on delete set null;
--> statement-breakpoint
create index engagements_renews_on on engagements (renews_on) where renews_on is not null;
--> statement-breakpoint
create index engagements_renewed on engagements (renewed_id) where renewed_id is not null;
--> statement-breakpoint
drop trigger engagements_stay on engagements;
--> statement-breakpoint
create trigger engagements_stay before update on engagements for each row
  when (old.request_id is not null and
    row(new.template, new.template_version, new.title, new.introduction, new.scope, new.exclusions, new.terms, new.lines,
      new.starts_on, new.valid_days, new.renews, new.job_templates, new.task_template, new.parties, new.in_turn, new.request_id, new.created_at) is distinct from
    row(old.template, old.template_version, old.title, old.introduction, old.scope, old.exclusions, old.terms, old.lines,
      old.starts_on, old.valid_days, old.renews, old.job_templates, old.task_template, old.parties, old.in_turn, old.request_id, old.created_at))
  execute function issued_stays();
--> statement-breakpoint
-- The signed request before it: its people see what has changed since.
alter table signature_requests add column previous_id bigint references signature_requests (id) on delete set null;
--> statement-breakpoint
create index signature_requests_previous on signature_requests (previous_id) where previous_id is not null;
