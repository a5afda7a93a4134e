alter table accounts add column origin text not null default 'registration'
  check (origin in ('registration', 'invitation', 'admin'));
--> statement-breakpoint
update accounts set origin = 'admin' where role = 'admin';
--> statement-breakpoint
update accounts set origin = 'invitation' where role = 'client' and exists (
  select from activity where action = 'member-joined' and account_id = accounts.id and subject_id = accounts.id);
