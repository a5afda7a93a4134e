-- What an event of the owner's calendar that can't be read is called, so that the owner finds it there; encrypted.
alter table calendar_objects add column encrypted_title bytea;
