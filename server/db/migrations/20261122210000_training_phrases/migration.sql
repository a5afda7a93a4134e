-- Visitors mark answers that did not help, and the firm adds ways to ask for an answer.
alter table open_questions drop constraint open_questions_count_check;
--> statement-breakpoint
alter table open_questions add column unhelpful integer not null default 0;
--> statement-breakpoint
alter table open_questions add check (count >= 0 and unhelpful >= 0 and count + unhelpful > 0);
--> statement-breakpoint
create table training_phrases (
  id bigint primary key generated always as identity,
  phrase text not null,
  intent text not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create unique index training_phrases_phrase on training_phrases (phrase);
