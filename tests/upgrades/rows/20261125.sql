-- A row of every kind that this day has added, encrypted as its version stored them.
insert into client_keys (id, client_id, wrapped_key, created_at, destroyed_at) values
  ('{{clientKey.id}}', 1, '{{clientKey.wrapped}}', '2026-11-25 02:10Z', null),
  ('00000000-0000-4000-8000-00000000dead', null, null, '2026-11-25 02:15Z', '2026-11-25 09:00Z');
update clients set address = '12 Main St, Draper, UT 84020', entity_type = 's-corporation', fiscal_year_end = '12',
  states = '{UT}', tags = '{Payroll}', contacts = '[{"name": "Cy Client", "role": "Bookkeeper", "email": "cy@example.com", "phone": "(801) 555-0111"}]',
  custom_fields = '[{"label": "Shelf", "value": "7"}]', ein = '{{client.ein}}', ein_last_four = '6789', ein_hash = '\xe111' where id = 1;
insert into dismissed_duplicates (lower_id, higher_id, dismissed_by, dismissed_at) values (1, 2, 1, '2026-11-25 06:10Z');
insert into client_members (account_id, client_id, granted_by, granted_at) values (3, 2, 1, '2026-11-25 14:10Z');
insert into request_lists (client_id, title, note, year, due_date, reminds, reminded, reminded_at, created_by, created_at) values
  (1, 'Documents for 2025', 'The bank''s own PDF, please', 2025, '2099-02-15', true, null, null, 1, '2026-11-25 07:10Z');
insert into tasks (client_id, title, description, priority, due_date, kind, series_from, request_list_id, created_by, created_at, completed_at, completed_by) values
  (1, 'W-2 forms', 'One for each employer', 'medium', '2099-02-15', 'document-request', '2099-02-15', 1, 1, '2026-11-25 07:10Z', null, null),
  (1, '1099 forms', '', 'medium', '2099-02-15', 'document-request', '2099-02-15', 1, 1, '2026-11-25 07:10Z', '2026-11-25 07:40Z', 3);
insert into client_jobs (client_id, title, notes, encrypted_notes, notes_key_id, state, assignee_id, due_date, recurrence, recurrence_from, checklist, created_by, created_at) values
  (1, 'Close the books', '', '{{job.notes}}', '{{clientKey.id}}', 'in-progress', 1, '2099-03-31', 'monthly', '2099-03-31', '[{"text": "Reconcile", "done": true}]', 1, '2026-11-25 07:20Z'),
  (1, 'Call about payroll', 'In the morning', null, null, 'to-do', null, '2099-04-01', 'none', '2099-04-01', '[]', 1, '2026-11-25 07:25Z');
insert into legal_holds (client_id, reason, placed_by, placed_at) values (3, 'Dispute with the seller', 1, '2026-11-25 08:10Z');
insert into disposals (kind, years, confirmed_by, at, keys_destroyed, code) values ('inquiry', 2, 1, '2026-11-25 09:00Z', 1, 'c0de');
insert into disposal_items (disposal_id, record_id, client_id, label, since) values (1, 77, null, 'Inquiry of Old Asker', '2024-01-05 10:00Z');
update clients set closing_asked_at = '2026-11-25 08:20Z', closing_asked_by = 4 where id = 2;
insert into client_deadline_filers (client_id, filers, changed_by, changed_at) values (1, '{"income-tax": "firm", "payroll": "client"}', 1, '2026-11-25 12:10Z');
insert into client_deadlines (client_id, key, state, extended, job_id, task_id, changed_by, changed_at) values
  (1, 'federal-1120-s.2026.1', 'open', true, 1, null, 1, '2026-11-25 12:20Z');
insert into emails (id, kind, payload, client_id, attempts, due_at, sent_at, created_at, state, priority, recipient, subject) values
  ('00000000-0000-4000-8000-00000000e111', 'message-for-client', '{"accountId": 3, "clientId": 1}', 1, 1, null, '2026-11-25 15:10Z', '2026-11-25 15:10Z', 'sent', 1, 'cara@example.com', 'New message');
insert into email_contents (email_id, content, key_id, encrypted_content) values
  ('00000000-0000-4000-8000-00000000e111', '{"text": "You have a new message.", "html": "<p>You have a new message.</p>", "attachments": []}', null, null);
insert into invoices (client_id, number, state, issue_date, due_date, lines, note, total_cents, paid_cents, token, code, created_by, created_at) values
  (1, 1002, 'written-off', '2026-11-25', '2026-12-25', '[{"description": "Advice", "quantity": 1, "unitCents": 9000}]', '', 9000, 0, 'token-of-invoice-1002', '0123456789AB', 1, '2026-11-25 18:05Z');
update invoice_numbers set last = 1002;
insert into write_offs (invoice_id, amount_cents, reason, written_off_on, created_by, created_at) values (3, 9000, 'The shop has closed', '2026-11-25', 1, '2026-11-25 18:10Z');
insert into billing_exports (from_day, to_day, format, only_new, created_by, created_at, account_code) values (null, '2026-11-25', 'xero', true, 1, '2026-11-25 20:10Z', '200');
insert into exported_records (export_id, client_id, kind, record_id, csv) values (1, 1, 'invoice', 1, 'Cara Client,1001');
insert into email_texts (kind, subject, opening, closing, version, changed_by, changed_at) values
  ('invoice-sent', 'Invoice {number}', 'Thank you for your trust.', 'See you soon.', 2, 1, '2026-11-25 18:30Z');
insert into synced_calendar (id, address, username, encrypted_password, connected_at, ctag, synced_at, next_sync_at, place) values
  (1, 'https://calendar.example.com/ann/', 'ann', '{{calendar.password}}', '2026-11-25 21:00Z', 'c1', '2026-11-25 21:10Z', '2099-01-01 00:00Z', 'https://firm.example.com');
insert into calendar_events (booking_id, href, etag, pushed_sequence) values (1, '/ann/1.ics', 'e1', 0);
insert into calendar_objects (href, etag) values ('/ann/dentist.ics', 'e2');
insert into calendar_busy_times (href, starts_at, ends_at) values ('/ann/dentist.ics', '2027-03-09 16:00Z', '2027-03-09 17:00Z');
insert into calendar_feeds (token_hash, account_id, client_id, created_at) values ('\xfeed', 3, 1, '2026-11-25 23:00Z'), ('\xfeee', 1, null, '2026-11-25 23:05Z');
