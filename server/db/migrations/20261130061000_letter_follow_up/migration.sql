-- When the firm has dealt with a letter that was declined, expired or was signed by mistake.
alter table engagements add column followed_up_at timestamp with time zone;
