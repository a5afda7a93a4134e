-- Words that were reset keep their row, so that their version never begins again.
alter table email_texts add column is_own boolean not null default true;
