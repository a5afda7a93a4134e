import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingForm, someBooking } from '#tests/support/factories.ts';
import { calendarFileIn, invitationOf, propertyOf } from '#tests/support/invitation.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

// The visitor's browser may use another host name than the links in emails.
const app = await testApp({ publicUrl: 'https://www.example.com' });
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const download = (token: string) =>
  app.visitor().ask(selfServiceBookingEndpoints.calendarFile, { body: { token } });
const unfolded = (text = '') => text.replaceAll('\r\n ', '').split('\r\n');
const meeting = `https://meet.example.com/${'room'.repeat(40)}`;

describe('the calendar file of one booking', () => {
  const files: Record<string, string> = {};
  beforeAll(async () => {
    const form = bookingForm(app);
    const booked = await app.visitor().call(bookingEndpoints.request, { body: form });
    const mail = await app.mailbox.email({ to: form.email });
    const { ics } = await app
      .visitor()
      .call(selfServiceBookingEndpoints.calendarFile, { body: { token: magicTokenIn(mail) } });
    files['answer'] = booked.calendarFile?.ics ?? '';
    files['email'] = calendarFileIn(app.mailbox, mail);
    files['download'] = ics;
  });

  test('is the same in the email and by the magic link; right after booking it has no such link yet', () => {
    expect(files['email']).toMatch(/\r\nUID:\S+@www\.example\.com\r\n/);
    expect(files['download']).toBe(files['email']);
    const link = (text = '') => unfolded(text).filter((line) => /my-booking|link in our email/.test(line));
    expect(link(files['answer'])).toEqual([expect.stringContaining('use the link in our email')]);
    expect(link(files['email'])).toHaveLength(2);
    const other = (text = '') => unfolded(text).filter((line) => !/^(?:DESCRIPTION|URL)/.test(line));
    expect(other(files['answer'])).toEqual(other(files['email']));
  });

  test('says where the meeting is and where to move it, and reminds an hour before', () => {
    const lines = unfolded(files['email']);
    expect(lines).toContain('LOCATION:Video meeting\\, link follows');
    expect(lines).toContainEqual(
      expect.stringMatching(/^URL\S*:https:\/\/www\.example\.com\/my-booking#\S+$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^DESCRIPTION:.*To move or cancel: https:\/\/\S+$/));
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toContain('TRIGGER:-PT1H');
  });

  test.each(['answer', 'email', 'download'])('ends its lines with CRLF: %s', (from) => {
    expect(files[from]).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(files[from]?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

test('a line longer than 75 octets is folded, in the email and by the magic link', async () => {
  const { id, email } = await someBooking(app, owner);
  await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { eventLink: meeting } });
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } });
  const mail = await app.mailbox.email({ to: email, subject: 'is confirmed' });
  const { ics } = await app
    .visitor()
    .call(selfServiceBookingEndpoints.calendarFile, { body: { token: magicTokenIn(mail) } });
  expect(ics).toBe(calendarFileIn(app.mailbox, mail));
  expect(ics.endsWith('\r\n')).toBe(true);
  expect(ics.replaceAll('\r\n ', '')).toContain(`Join by video: ${meeting}`);
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('its part of each email names the method of the file', async () => {
  const { id, email } = await someBooking(app, owner);
  for (const status of ['confirmed', 'cancelled', 'confirmed'] as const)
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
  for (const [subject, method] of [
    ['We received', 'PUBLISH'],
    ['is confirmed', 'PUBLISH'],
    ['is cancelled', 'CANCEL'],
  ] as const) {
    const mail = await app.mailbox.email({ to: email, subject });
    const source = app.mailbox.sourceOf(mail).replaceAll('\r\n ', ' ');
    expect(source).toMatch(new RegExp(`Content-Type: text/calendar;[^\\r\\n]* method=${method}(?:;|\\r)`));
    expect(propertyOf(['BEGIN:VEVENT', ...invitationOf(mail)], 'METHOD')).toBe(method);
  }
});

test('does not reveal by its UID how many bookings the firm had', async () => {
  const { id, email } = await someBooking(app, owner);
  const next = await someBooking(app, owner);
  const [uid, nextUid] = await Promise.all(
    [email, next.email].map(async (to) =>
      propertyOf(invitationOf(await app.mailbox.email({ to, subject: 'We received' })), 'UID'),
    ),
  );
  expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@www\.example\.com$/);
  expect(nextUid?.slice(0, 8)).not.toBe(uid?.slice(0, 8));
  expect(uid).not.toContain(`-${id}@`);
});

test('each change has a higher SEQUENCE and a later DTSTAMP, the same whenever its email is written', async () => {
  const { id, email } = await someBooking(app, owner);
  const fileOf = async (subject: string) => {
    const lines = invitationOf(await app.mailbox.email({ to: email, subject }));
    return ['UID', 'SEQUENCE', 'DTSTAMP'].map((property) => propertyOf(lines, property));
  };
  const [uid, ...first] = await fileOf('We received');
  expect(first).toEqual(['0', '20261130T150000Z']);
  app.clock.advance({ minutes: 5 });
  app.mailbox.refuse(1);
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } });
  await app.mailbox.refused(1);
  app.clock.advance({ minutes: 5 });
  await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });
  expect(await fileOf('is confirmed')).toEqual([uid, '1', '20261130T150500Z']);
  expect(await fileOf('is cancelled')).toEqual([uid, '2', '20261130T151000Z']);
});

test('a meeting link that the firm adds, changes or removes increases the SEQUENCE, a note does not [2.572]', async () => {
  const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
  const token = magicTokenIn(await app.mailbox.email({ to: email, subject: 'We received' }));
  const sequence = async (body: { eventLink: string } | { notes: string }) => {
    await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body });
    const { ics } = await app.visitor().call(selfServiceBookingEndpoints.calendarFile, { body: { token } });
    return /SEQUENCE:(\d+)/.exec(ics)?.[1];
  };
  expect(await sequence({ eventLink: 'https://meet.example.com/one' })).toBe('2');
  expect(await sequence({ eventLink: 'https://meet.example.com/two' })).toBe('3');
  expect(await sequence({ notes: 'Bring the lease.' })).toBe('3');
  expect(await sequence({ eventLink: '' })).toBe('4');
});

test('the link to the meeting is not in the file before the booking is confirmed', async () => {
  const { id, email } = await someBooking(app, owner);
  await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { eventLink: meeting } });
  const token = magicTokenIn(await app.mailbox.email({ to: email, subject: 'We received' }));
  const { body } = await download(token);
  expect(JSON.stringify(body)).toContain('STATUS:TENTATIVE');
  expect(JSON.stringify(body)).not.toContain('meet.example.com');
});

test('the answer is not cached, and the token is sent by POST', async () => {
  const { email } = await someBooking(app, owner);
  const token = magicTokenIn(await app.mailbox.email({ to: email }));
  const { headers, status } = await download(token);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const inAddress = await app
    .visitor()
    .fetch(`${selfServiceBookingEndpoints.calendarFile.path}?token=${token}`);
  expect(inAddress.status).toBe(405);
});
