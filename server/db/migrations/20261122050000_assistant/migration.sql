create table open_questions (
  id bigint generated always as identity primary key,
  question text not null,
  count integer not null default 1 check (count > 0),
  last_asked_at timestamptz not null
);
--> statement-breakpoint
create unique index open_questions_question on open_questions (question);
--> statement-breakpoint
create index open_questions_last_asked on open_questions (last_asked_at);
--> statement-breakpoint
create table own_answers (
  id bigint generated always as identity primary key,
  question text not null,
  answer text not null,
  updated_at timestamptz not null
);
