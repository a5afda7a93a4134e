-- What a program probably sent is called suspected spam.
alter table inquiries rename column doubtful to suspected_spam;
--> statement-breakpoint
alter table testimonials rename column doubtful to suspected_spam;
