-- A row of every kind that the schema of this day has. Words in {{ }} are filled in by make-fixtures.ts.
update settings set value = '["2026-12-24"]', version = 2 where key = 'booking.closedDates';
insert into accounts (username, email, email_confirmed_at, password_hash, role, position, profile_image, created_at) values
  ('Ann Owner', 'ann@example.com', '2026-11-20 15:00Z', '{{password}}', 'admin', 'owner', '/api/pictures/ann.webp', '2026-11-20 15:00Z'),
  ('Sam Staff', 'sam@example.com', '2026-11-20 15:05Z', '{{password}}', 'admin', 'staff', null, '2026-11-20 15:05Z'),
  ('Cara Client', 'cara@example.com', '2026-11-20 16:00Z', '{{password}}', 'client', null, null, '2026-11-20 16:00Z'),
  ('Zoë', 'zoe@example.com', null, '{{password}}', 'client', null, null, '2026-11-20 16:05Z');
insert into sessions (token_hash, account_id, browser, created_at, last_seen_at, expires_at) values
  ('\x5e5510', 3, 'Firefox on Linux', '2026-11-21 18:00Z', '2026-11-21 18:10Z', '2099-01-01 00:00Z');
insert into known_browsers (token_hash, account_id, created_at) values ('\xb20a5e', 3, '2026-11-20 16:00Z');
insert into email_confirmations (token_hash, account_id, email, expires_at) values
  ('\xc0f1', 4, 'zoe@example.com', '2099-01-01 00:00Z');
insert into bookings (name, email, business, service, message, date, minutes, length, starts_at, status, notes, created_at) values
  ('Bo Baker', 'bo+tax@example.com', 'Example Bakery', 'audit', 'Our books of 2025, please.', '2027-03-02', 540, 60, '2027-03-02 16:00Z', 'confirmed', 'Has two shops', '2026-11-20 17:00Z'),
  ('Over Lapping', 'over@example.com', 'Overlap LLC', 'audit', null, '2027-03-02', 570, 30, '2027-03-02 16:30Z', 'pending', '', '2026-11-20 17:05Z'),
  ('Cy Cancelled', 'cy@example.com', 'Cy Farms', 'audit', null, '2027-03-03', 540, 30, '2027-03-03 16:00Z', 'cancelled', '', '2026-11-20 17:10Z');
insert into booking_links (token_hash, booking_id, created_at) values ('\xb00c', 1, '2026-11-20 17:00Z');
insert into notifications (account_id, type, title, message, read, created_at) values
  (1, 'booking', 'New booking request', 'Bo Baker of Example Bakery', false, '2026-11-20 17:00Z');
insert into letters (letter, facts, attempts, due_at, sent_at, created_at) values
  ('booking-received', '{"bookingId": 1}', 1, null, '2026-11-20 17:01Z', '2026-11-20 17:00Z'),
  ('booking-requested', '{"bookingId": 2}', 20, null, null, '2026-11-20 17:05Z'),
  ('booking-requested', '{"bookingId": 3}', 0, '2099-01-01 00:00Z', null, '2026-11-20 17:10Z');
insert into activity (at, account_id, action, subject, subject_id, detail) values
  ('2026-11-20 15:10Z', 1, 'signed-in', 'accounts', 1, '{}'),
  ('2026-11-20 17:20Z', 1, 'booking-confirmed', 'bookings', 1, '{}');
insert into inquiries (name, email, inquiry_type, message, status, doubtful, created_at) values
  ('Ida Asker', 'ida@example.com', 'pricing', 'What does a return cost?', 'answered', false, '2026-11-20 18:00Z'),
  ('Spam Bot', 'spam@example.com', 'other', 'Cheap watches', 'new', true, '2026-11-20 18:05Z');
insert into inquiry_answers (inquiry_id, account_id, message, letter_id, created_at) values
  (1, 1, 'It starts at $200.', '00000000-0000-4000-8000-000000000001', '2026-11-20 18:30Z');
insert into testimonials (name, email, company, position, rating, testimonial, date, status, consent, consent_at, published_at, created_at) values
  ('Tess Timonial', 'tess@example.com', 'Tess Tools', 'CEO', 5, 'They answered every question.', '2026-11-20', 'published', true, '2026-11-20 18:40Z', '2026-11-20 18:45Z', '2026-11-20 18:40Z'),
  ('Wade Waiting', 'wade@example.com', 'Wade Works', 'Owner', 4, 'Good work, on time.', '2026-11-20', 'waiting', false, null, null, '2026-11-20 18:50Z');
insert into testimonial_links (token_hash, testimonial_id, created_at) values ('\x7e57', 2, '2026-11-20 18:50Z');
