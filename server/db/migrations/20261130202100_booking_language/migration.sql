-- The language of the page that a consultation was requested from: the visitor gets emails in it.
alter table bookings add column language text not null default 'en' check (language in ('en', 'es'));
