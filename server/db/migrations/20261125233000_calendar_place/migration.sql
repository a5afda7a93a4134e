alter table synced_calendar add column place text;
