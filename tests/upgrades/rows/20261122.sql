-- A row of every kind that this day has added. Clients 1 and 2 were made by its migrations, of the accounts of clients.
insert into visits (day, event, path, source, count) values ('2026-11-21', 'page_view', '/services', 'www.example.org', 12);
insert into categories (name, slug) values ('Tax planning', 'tax-planning');
insert into pictures (name, width, height, data, created_at) values
  ('ann.webp', 1, 1, decode('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'), '2026-11-21 09:00Z');
insert into posts (slug, title, summary, content, keywords, category_id, image_url, image_alt, featured, read_time, view_count, status, published_at, author_id, version, created_at, updated_at) values
  ('year-end-checklist', 'Your year-end checklist', 'What to do before December 31.', '<p>Collect receipts.</p>', 'year-end', 1, '/api/pictures/ann.webp', 'A checklist', true, 2, 41, 'published', '2026-11-21 10:00Z', 1, 2, '2026-11-21 09:00Z', '2026-11-21 10:00Z'),
  ('draft-of-mileage', 'Mileage', '', '<p>Draft.</p>', '', 1, null, '', false, 1, 0, 'draft', null, 1, 1, '2026-11-21 09:30Z', '2026-11-21 09:30Z');
insert into post_slugs (slug, post_id) values ('checklist', 1);
insert into post_revisions (post_id, number, title, summary, content, keywords, category_id, image_url, image_alt, author_id, saved_at) values
  (1, 1, 'Year-end checklist', '', '<p>Collect.</p>', '', 1, null, '', 1, '2026-11-21 09:00Z');
insert into comments (post_id, author_name, author_email, content, status, created_at) values
  (1, 'Cody Commenter', 'cody@example.com', 'Very helpful.', 'approved', '2026-11-21 11:00Z'),
  (1, 'Rude Reader', 'rude@example.com', 'No.', 'refused', '2026-11-21 11:05Z');
insert into authors (account_id, name) values (1, 'Ann Owner, CPA');
update clients set status = 'active', phone = '(801) 555-0100', notes = 'Prefers the phone' where id = 1;
insert into clients (name, status, email, notes, merged_into, created_at, storage_limit) values
  ('Archived Anvils', 'archived', 'anvils@example.com', '', null, '2026-11-21 12:00Z', 5000000000),
  ('Merged Mills', 'archived', 'mills@example.com', '', 1, '2026-11-21 12:05Z', null);
insert into tasks (client_id, title, description, priority, due_date, progress, completed_at, kind, recurrence, series_from, previous_id, template, created_by, created_at) values
  (1, 'Send your W-2', 'Both pages', 'high', '2099-04-15', 0, null, 'document-request', 'none', '2027-04-15', null, null, 1, '2026-11-21 12:10Z'),
  (1, 'Sign Form 8879', '', 'medium', '2026-11-20', 100, '2026-11-21 13:00Z', 'plain', 'none', '2026-11-20', null, null, 2, '2026-11-21 12:15Z');
insert into invitations (client_id, email, invited_by, created_at, expires_at) values
  (3, 'anvils@example.com', 1, '2026-11-21 12:20Z', '2099-01-01 00:00Z');
insert into invitation_links (token_hash, invitation_id) values ('\x1417', 1);
insert into files (id, wrapped_key, size, sha256, media_type, scan, scanned_at, created_at) values
  ('{{file.id}}', '{{file.wrappedKey}}', {{file.size}}, '{{file.sha256}}', 'text/plain', 'clean', '2026-11-21 13:00Z', '2026-11-21 13:00Z');
insert into documents (client_id, name, description, version, from_client, uploaded_by, uploaded_at, file_id, task_id, receipt, withdrawn_at) values
  (1, 'w-2.txt', 'Wages', 1, true, 3, '2026-11-21 13:00Z', '{{file.id}}', 1, '{{receipt}}', null);
insert into document_openings (document_id, account_id, opened_at) values (1, 1, '2026-11-21 13:10Z');
insert into receipt_keys (public_key, wrapped_private_key, created_at) values
  ('{{receiptKey.public}}', '{{receiptKey.wrapped}}', '2026-11-21 13:00Z');
insert into open_questions (question, count, last_asked_at) values ('do you do payroll', 2, '2026-11-21 13:20Z');
insert into training_phrases (phrase, intent, created_at) values ('when may i come by', 'hours', '2026-11-21 13:30Z');
insert into own_answers (question, answer, updated_at) values ('Do you do payroll?', 'Yes, every two weeks.', '2026-11-21 13:25Z');
insert into recurring_invoices (client_id, lines, note, every, starts_on, next_on, due_days, sends, created_by, created_at) values
  (1, '[{"description": "Bookkeeping", "quantity": 1, "unitCents": 30000}]', '', 'monthly', '2098-12-01', '2099-01-01', 30, true, 1, '2026-11-21 14:00Z');
insert into invoices (client_id, number, state, issue_date, due_date, lines, note, total_cents, paid_cents, token, created_by, created_at) values
  (1, 1001, 'sent', '2026-11-21', '2099-12-21', '[{"description": "Tax return", "quantity": 1, "unitCents": 45000}]', 'Thank you', 45000, 20000, 'token-of-invoice-1001', 1, '2026-11-21 14:05Z'),
  (1, null, 'draft', null, '2099-12-31', '[{"description": "Advice", "quantity": 1.5, "unitCents": 20000}]', '', 30000, 0, 'token-of-a-draft', 1, '2026-11-21 14:10Z');
update invoice_numbers set last = 1001;
insert into payments (invoice_id, amount_cents, method, paid_on, reference, checkout_id, created_by, created_at) values
  (1, 25000, 'check', '2026-11-21', 'Check 17', null, 1, '2026-11-21 14:15Z'),
  (1, -5000, 'stripe', '2026-11-21', 'Refund', null, null, '2026-11-21 14:20Z');
insert into checkouts (id, invoice_id, amount_cents, url, expires_at, closed_at) values
  ('cs_1', 1, 25000, 'https://checkout.example.com/cs_1', '2026-11-21 15:15Z', '2026-11-21 15:15Z');
insert into catalog_items (description, unit_cents) values ('Tax return', 45000);
insert into canned_replies (title, content, created_at) values ('Thanks', 'Thank you, we got it.', '2026-11-21 14:30Z');
insert into messages (client_id, account_id, from_client, content, send_key, created_at) values
  (1, 3, true, 'Here is my W-2.', '00000000-0000-4000-8000-000000000002', '2026-11-21 14:40Z'),
  (1, 1, false, 'Thank you, Cara.', null, '2026-11-21 14:45Z');
insert into conversations (client_id, last_message_id, last_client_message_id, firm_read_id, awaiting, client_email_at, firm_email_at) values
  (1, 2, 1, 1, 'nobody', null, '2026-11-21 14:41Z');
insert into message_files (client_id, account_id, message_id, file_id, name, created_at) values
  (1, 3, 1, '{{file.id}}', 'w-2.txt', '2026-11-21 14:40Z');
insert into installation (id, key_check, folder_marked, created_at) values
  ('{{installation.id}}', '{{installation.keyCheck}}', true, '2026-11-20 15:00Z');
insert into former_usernames (username_key, account_id, released_at) values ('cara the first', 3, '2026-11-21 14:50Z');
insert into unproven_emails (recipient_hash, at) values ('\xabcdef', '2026-11-22 20:00Z');
insert into audit_recent (key, at) values ('\xa0d1', '2026-11-22 20:00Z');
insert into activity (at, account_id, client_id, action, subject, subject_id, detail, address, browser) values
  ('2026-11-21 13:10Z', 1, 1, 'document-opened', 'documents', 1, '{"title": "w-2.txt"}', '198.51.100.0', 'Firefox');
insert into emails (kind, payload, attempts, due_at, sent_at, created_at, state, priority, recipient, subject, last_error, ended_at) values
  ('booking-received', '{"bookingId": 1}', 1, null, null, '2026-11-22 20:00Z', 'uncertain', 1, 'bo@example.com', 'We received your booking request', 'The connection broke', '2026-11-22 20:01Z');
