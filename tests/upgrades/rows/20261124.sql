-- A row of every kind that this day has added.
insert into accounts (username, username_key, email, email_confirmed_at, password_hash, role, position, some_clients_only, origin, created_at) values
  ('Bea Bookkeeper', 'bea bookkeeper', 'bea@example.com', '2026-11-24 09:00Z', '{{password}}', 'admin', 'bookkeeper', true, 'admin', '2026-11-24 09:00Z');
insert into staff_clients (account_id, client_id) values (5, 1);
insert into invitations (position, client_ids, email, invited_by, created_at, expires_at) values
  ('bookkeeper', '{1}', 'new@example.com', 1, '2026-11-24 09:10Z', '2099-01-01 00:00Z');
insert into notifications (account_id, client_id, type, title, message, read, created_at) values
  (5, 1, 'message', 'New message', 'Cara Client wrote to you', false, '2026-11-24 09:20Z');
insert into rate_limits (key_hash, points, ends_at) values ('\x11a1', 3, '2099-01-01 00:00Z');
