-- A deposit that is invoiced once everyone has signed; zero for none.
alter table engagements add column deposit_cents bigint not null default 0 check (deposit_cents >= 0);
--> statement-breakpoint
drop trigger engagements_stay on engagements;
--> statement-breakpoint
create trigger engagements_stay before update on engagements for each row
  when (old.request_id is not null and
    row(new.template, new.template_version, new.title, new.introduction, new.scope, new.exclusions, new.terms, new.lines,
      new.starts_on, new.valid_days, new.parties, new.in_turn, new.request_id, new.created_at, new.deposit_cents) is distinct from
    row(old.template, old.template_version, old.title, old.introduction, old.scope, old.exclusions, old.terms, old.lines,
      old.starts_on, old.valid_days, old.parties, old.in_turn, old.request_id, old.created_at, old.deposit_cents))
  execute function issued_stays();
