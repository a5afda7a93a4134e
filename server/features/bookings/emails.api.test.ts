import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingForm, someBooking } from '#tests/support/factories.ts';
import { invitationOf, propertyOf } from '#tests/support/invitation.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const link = 'https://meet.example.com/room?pwd=a&lang=en';
const move = (id: number, status: string) =>
  owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
const saveLink = (id: number, eventLink: string) =>
  owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { eventLink } });
/** The UID line of the booking's first calendar file. */
const uidBefore = async (email: string) => {
  const mail = await app.mailbox.email({ to: email, subject: 'We received your booking request' });
  return `UID:${propertyOf(invitationOf(mail), 'UID')}`;
};

describe('a request', () => {
  test('is answered with an email that repeats it, with a calendar file', async () => {
    const form = { ...bookingForm(app), name: 'Dana Fox', date: '2027-03-16', time: '9:30 AM' };
    await app.visitor().call(bookingEndpoints.request, { body: form });
    const mail = await app.mailbox.email({ to: form.email, subject: 'We received your booking request' });
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toContain(form.name);
      for (const text of ['Tuesday, March 16, 2027', '9:30 AM', 'Payroll']) expect(part).toContain(text);
    }
    expect(invitationOf(mail)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        expect.stringMatching(/^UID:[0-9a-f-]{36}@localhost$/),
        'SEQUENCE:0',
        'STATUS:TENTATIVE',
        'DTSTART:20270316T153000Z',
        'DTEND:20270316T160000Z',
        'END:VCALENDAR',
      ]),
    );
  });

  test('is reported to the owner with what the visitor wrote and a link to the dashboard', async () => {
    const form = { ...bookingForm(app), message: 'Four months behind.\nHelp.' };
    await app.visitor().call(bookingEndpoints.request, { body: form });
    const mail = await app.mailbox.email({ to: owner.account.email, subject: form.name });
    for (const text of [form.email, form.business, 'Four months behind.', `${app.origin}/admin`]) {
      expect(mail.text).toContain(text);
    }
  });

  test('is sent from the firm, with a Message-ID of its own', async () => {
    const form = bookingForm(app);
    await app.visitor().call(bookingEndpoints.request, { body: form });
    const mail = await app.mailbox.email({ to: form.email });
    expect(mail.from).toMatchObject({ name: 'Ridgeline Accounting', address: 'hello@example.com' });
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  });
});

describe('a change of status', () => {
  test('to confirmed says so, without a link while there is none', async () => {
    const { email } = await someBooking(app, owner, { status: 'confirmed' });
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation is confirmed' });
    expect(mail.text).toContain('We will email you the link to the video meeting before the appointment.');
    expect(invitationOf(mail)).toEqual(
      expect.arrayContaining([await uidBefore(email), 'SEQUENCE:1', 'STATUS:CONFIRMED', 'METHOD:PUBLISH']),
    );
  });

  test('to confirmed brings the link once it is set', async () => {
    const { id, email } = await someBooking(app, owner);
    await saveLink(id, link);
    await move(id, 'confirmed');
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation is confirmed' });
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replace('&', '&amp;'));
    expect(invitationOf(mail).join('\n')).toContain(link);
    expect(app.mailbox.emailsTo(email)).toHaveLength(2);
  });

  test('to cancelled takes the appointment out of the calendar and links to booking another one', async () => {
    const { email } = await someBooking(app, owner, { status: 'cancelled' });
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation is cancelled' });
    expect(mail.text).toContain(`${app.origin}/booking`);
    expect(invitationOf(mail)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', await uidBefore(email)]),
    );
  });

  test('and each further one is an email with a higher sequence', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    await move(id, 'cancelled');
    await move(id, 'confirmed');
    await move(id, 'cancelled');
    const subjects = ['confirmed', 'cancelled', 'confirmed', 'cancelled'];
    for (const [index, subject] of subjects.entries()) {
      const mail = await app.mailbox.email({ to: email, subject });
      expect(invitationOf(mail)).toContain(`SEQUENCE:${index + 1}`);
    }
  });

  test('of a past appointment sends no email', async () => {
    const { id, email } = await someBooking(app, owner, {
      date: '2026-12-01',
      time: '9:00 AM',
      status: 'confirmed',
    });
    await app.mailbox.email({ to: email, subject: 'confirmed' });
    const before = app.clock.now().toISOString();
    app.clock.set('2026-12-01T18:00-07:00');
    await move(id, 'cancelled');
    app.clock.set(before);
    const later = await someBooking(app, owner);
    await app.mailbox.email({ to: later.email });
    expect(app.mailbox.emailsTo(email)).toHaveLength(2);
  });
});

describe('the meeting link', () => {
  test('of a confirmed booking goes to the visitor, once', async () => {
    const { id, email } = await someBooking(app, owner, { status: 'confirmed' });
    await saveLink(id, link);
    await saveLink(id, link);
    await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { notes: 'Nothing new' } });
    await move(id, 'cancelled');
    const mail = await app.mailbox.email({ to: email, subject: 'The link to your consultation' });
    expect(mail.text).toContain(link);
    await app.mailbox.email({ to: email, subject: 'cancelled' });
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(email)).toHaveLength(4);
  });

  test('of a booking that is only pending waits for its confirmation', async () => {
    const { id, email } = await someBooking(app, owner);
    await saveLink(id, link);
    await move(id, 'cancelled');
    await app.mailbox.email({ to: email, subject: 'cancelled' });
    expect(app.mailbox.emailsTo(email).map((mail) => mail.subject)).not.toContain(
      'The link to your consultation',
    );
  });
});

test('what a visitor typed stays text: no markup in the emails, no line of their own in the head or the calendar file', async () => {
  const name = '<img src=x onerror=alert(1)> & "Ann"; DROP';
  const form = {
    ...bookingForm(app),
    name,
    business: '</td><script>1</script>',
    message: 'END:VEVENT\nBCC: x@example.com',
  };
  await app.visitor().call(bookingEndpoints.request, { body: form });
  const toVisitor = await app.mailbox.email({ to: form.email });
  const toOwner = await app.mailbox.email({ to: owner.account.email, subject: name });
  for (const { html } of [toVisitor, toOwner]) expect(html).not.toMatch(/<img src=x|<script|<\/td><script/);
  expect(toOwner.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(toOwner.text).toContain(name);
  expect(invitationOf(toVisitor).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(app.mailbox.emailsTo('x@example.com')).toEqual([]);
});
