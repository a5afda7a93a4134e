-- When an invited person was reminded of an invitation that is about to lapse.
alter table invitations add column reminded_at timestamptz;
