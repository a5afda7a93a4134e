-- The language of the page that a message was sent from: its writer gets emails in it.
alter table inquiries add column language text not null default 'en' check (language in ('en', 'es'));
