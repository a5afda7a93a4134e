-- A row of every kind that this day has added.
insert into authenticator_apps (account_id, encrypted_key, pending_key, last_step, confirmed_at) values
  (2, '{{app.wrappedKey}}', null, 58000000, '2026-11-23 07:00Z');
insert into recovery_codes (account_id, code_hash, used_at) values
  (2, '{{app.recoveryCodeHash}}', null), (2, '\x00ff', '2026-11-23 08:00Z');
insert into pending_sign_ins (token_hash, account_id, expires_at) values ('\x9e4d', 2, '2099-01-01 00:00Z');
insert into password_resets (token_hash, account_id, expires_at) values ('\x4e5e', 3, '2099-01-01 00:00Z');
insert into passkeys (account_id, credential_id, public_key, counter, transports, name, created_at) values
  (2, '\xc4ed', '\x90b11c', 4, '{internal,usb}', 'Key of Sam', '2026-11-23 15:00Z');
insert into passkey_challenges (challenge_hash, purpose, account_id, expires_at) values
  ('\xc4a1', 'registration', 2, '2099-01-01 00:00Z');
insert into remembered_devices (token_hash, account_id, browser, created_at, expires_at) values
  ('\xde71ce', 2, 'Firefox on Linux', '2026-11-23 16:00Z', '2099-01-01 00:00Z');
