alter table installation
  add column next_key_check bytea,
  add column mac_key bytea;
--> statement-breakpoint
alter table receipt_keys
  alter column wrapped_private_key type bytea using decode(wrapped_private_key, 'base64');
