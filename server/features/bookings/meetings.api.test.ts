import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingEndpoints,
  firmBookingEndpoints,
  selfServiceBookingEndpoints,
} from '#contract/bookings/endpoints.ts';
import { firm } from '#content/firm.ts';
import { bookingForm, bookingOf } from '#tests/support/factories.ts';
import { invitationOf } from '#tests/support/invitation.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { changeRules, allEmailsSent, makeEmailsDue, storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const room = 'https://meet.example.com/room';
const office = `${firm.address.street}, ${firm.address.city}, ${firm.address.region} ${firm.address.postalCode}`;
const confirm = (id: number) =>
  owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } });
const linesOf = (mail: Parameters<typeof invitationOf>[0]) =>
  invitationOf(mail).map((line) => line.replaceAll('\\', ''));

describe('a firm that meets by video, by phone and in person', () => {
  beforeAll(() => changeRules(app, { meetingTypes: ['video', 'phone', 'in-person'], meetingLink: room }));

  test('meets by video when a request has no meeting type [3.63]', async () => {
    const { id, meetingType } = await app
      .visitor()
      .call(bookingEndpoints.request, { body: bookingForm(app) });
    expect(meetingType).toBe('video');
    expect(await bookingOf(owner, id)).toMatchObject({ meetingType: 'video', phone: '' });
  });

  test('calls at the number that was given, without a link to a video meeting [3.63]', async () => {
    const form = { ...bookingForm(app), meetingType: 'phone', phone: '(385) 555-0111' } as const;
    const { id } = await app.visitor().call(bookingEndpoints.request, { body: form });
    expect(await bookingOf(owner, id)).toMatchObject({ meetingType: 'phone', phone: '(385) 555-0111' });
    await confirm(id);
    expect((await bookingOf(owner, id)).calendarEventLink).toBe('');
    const mail = await app.mailbox.email({ to: form.email, subject: 'is confirmed' });
    expect(mail.text).toContain('We will call you at that time.');
    expect(mail.text).toContain('30 minutes by phone');
    // The address may be someone else's.
    expect(mail.text).toContain('We call: The number you gave us');
    expect(mail.text).not.toContain('555-0111');
    expect(mail.text).not.toContain(room);
    expect(linesOf(mail).join('\n')).toContain('DESCRIPTION:By phone. We call the number you gave us.');
    expect(linesOf(mail)).toContain('LOCATION:Phone call');
    expect(linesOf(mail).join('\n')).not.toContain('555-0111');
    const token = magicTokenIn(mail);
    const own = await app.visitor().call(selfServiceBookingEndpoints.see, { body: { token } });
    expect(own).toMatchObject({ meetingType: 'phone', phone: '(385) 555-0111' });
    expect(own.meetingLink).toBeUndefined();
    await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { eventLink: room } });
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(form.email).some(({ text }) => text?.includes(room))).toBe(false);
  });

  test('puts the meeting link of the rules only into video meetings that the firm books', async () => {
    const linkOf = async (more: { meetingType: 'video' | 'phone' | 'in-person' }) => {
      const body = { ...bookingForm(app), phone: '(385) 555-0111', outsideHours: false, notify: false };
      return (await owner.call(firmBookingEndpoints.create, { body: { ...body, ...more } }))
        .calendarEventLink;
    };
    expect(await linkOf({ meetingType: 'video' })).toBe(room);
    expect(await linkOf({ meetingType: 'phone' })).toBe('');
    expect(await linkOf({ meetingType: 'in-person' })).toBe('');
  });

  test('asks for the number of a meeting by phone [3.63]', async () => {
    const body = { ...bookingForm(app), meetingType: 'phone' } as const;
    const answer = await app.visitor().ask(bookingEndpoints.request, { body });
    expect(answer.body).toMatchObject({ fields: { phone: 'Please enter a 10-digit phone number to call' } });
    const call = { ...body, outsideHours: false, notify: false };
    const ofFirm = await owner.ask(firmBookingEndpoints.create, { body: call });
    expect(ofFirm.body).toMatchObject({ fields: { phone: 'Please enter a 10-digit phone number to call' } });
  });

  describe('changes how to meet', () => {
    const move = (id: number, body: unknown) =>
      owner.ask(firmBookingEndpoints.move, { params: { id }, body });

    test('at the same time: one email says so, its calendar entry has the new place, and the link follows [2.481]', async () => {
      const form = { ...bookingForm(app), meetingType: 'in-person' } as const;
      const { id } = await app.visitor().call(bookingEndpoints.request, { body: form });
      await confirm(id);
      const { date, time, version } = await bookingOf(owner, id);
      const moved = await move(id, { date, time, meetingType: 'video', version });
      expect(moved).toMatchObject({
        status: 200,
        body: { date, time, status: 'confirmed', meetingType: 'video', calendarEventLink: room },
      });
      const mail = await app.mailbox.email({ to: form.email, subject: 'How we meet has changed' });
      expect(mail.text).toContain('The time stays the same. Please use the link below to join at that time.');
      expect(mail.text).toContain(room);
      expect(linesOf(mail)).toEqual(
        expect.arrayContaining(['SEQUENCE:2', `LOCATION:${room}`, 'STATUS:CONFIRMED']),
      );
      await allEmailsSent(app);
      const subjects = app.mailbox.emailsTo(form.email).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject?.includes('moved'))).toEqual([]);
      const { activity } = await storedByCalls(app);
      expect(activity).toContain(`,${owner.account.id},booking-meeting-changed,bookings,${id},`);
    });

    test('to a call only with a number, and of a pending one says that it is not confirmed yet [2.481]', async () => {
      const form = bookingForm(app);
      const { id, date, time } = await app.visitor().call(bookingEndpoints.request, { body: form });
      const refused = {
        status: 400,
        body: { fields: { phone: 'Please enter a 10-digit phone number to call' } },
      };
      expect(await move(id, { date, time, meetingType: 'phone' })).toMatchObject(refused);
      expect(await move(id, { date, time, meetingType: 'phone', phone: '123' })).toMatchObject(refused);
      expect(await bookingOf(owner, id)).toMatchObject({ meetingType: 'video', phone: '' });
      const to = app.freeSlot();
      const call = { meetingType: 'phone', phone: '(385) 555-0133' };
      expect(await move(id, { ...to, ...call })).toMatchObject({
        body: { ...to, ...call, status: 'pending', calendarEventLink: '' },
      });
      const mail = await app.mailbox.email({ to: form.email, subject: 'Your consultation has been moved' });
      expect(mail.text).toContain('We call: The number you gave us');
      expect(await move(id, { ...to, meetingType: 'in-person' })).toMatchObject({ status: 200 });
      const changed = await app.mailbox.email({ to: form.email, subject: 'How we meet has changed' });
      expect(changed.text).toContain('We’ll confirm by email. We’ll meet at our office.');
    });
  });

  test('does not store a phone number that is not needed', async () => {
    const body = { ...bookingForm(app), phone: '(385) 555-0111' };
    const { id } = await app.visitor().call(bookingEndpoints.request, { body });
    expect((await bookingOf(owner, id)).phone).toBe('');
  });

  test('gives its address for a meeting in person, and the link for one by video [3.63]', async () => {
    const form = { ...bookingForm(app), meetingType: 'in-person' } as const;
    const inPerson = await app.visitor().call(bookingEndpoints.request, { body: form });
    const received = await app.mailbox.email({ to: form.email });
    expect(received.text).toContain('We’ll meet at our office.');
    expect(received.text).toContain(`Where: ${office}`);
    await confirm(inPerson.id);
    const mail = await app.mailbox.email({ to: form.email, subject: 'is confirmed' });
    expect(linesOf(mail).join('')).toContain(`LOCATION:${office}`);
    expect(mail.text).not.toContain(room);
    const video = bookingForm(app);
    const { id } = await app.visitor().call(bookingEndpoints.request, { body: video });
    await confirm(id);
    const withLink = await app.mailbox.email({ to: video.email, subject: 'is confirmed' });
    expect(linesOf(withLink)).toContain(`LOCATION:${room}`);
  });
});

test('a meeting that the owner does not allow is refused at its field [3.63]', async () => {
  await changeRules(app, { meetingTypes: ['in-person'] });
  const body = { ...bookingForm(app), meetingType: 'video' } as const;
  const answer = await app.visitor().ask(bookingEndpoints.request, { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    fields: { meetingType: 'We meet in person. Please choose how to meet' },
  });
  const { meetingType } = await app.visitor().call(bookingEndpoints.request, { body: bookingForm(app) });
  expect(meetingType).toBe('in-person');
  await changeRules(app, { meetingTypes: ['video'] });
});

test('a booking by the firm without a meeting type gets the first one allowed [2.481]', async () => {
  await changeRules(app, { meetingTypes: ['in-person', 'video'] });
  const body = { ...bookingForm(app), outsideHours: false, notify: false };
  expect(await owner.call(firmBookingEndpoints.create, { body })).toMatchObject({ meetingType: 'in-person' });
  await changeRules(app, { meetingTypes: ['video'] });
});

test('a request without the new fields is taken by a firm that only calls, and the emails ask for the number', async () => {
  await changeRules(app, { meetingTypes: ['phone'] });
  const form = bookingForm(app);
  const { id, meetingType } = await app.visitor().call(bookingEndpoints.request, { body: form });
  expect(meetingType).toBe('phone');
  const please = 'Please reply with the phone number to call.';
  expect((await app.mailbox.email({ to: form.email })).text).toContain(please);
  await confirm(id);
  const confirmed = await app.mailbox.email({ to: form.email, subject: 'is confirmed' });
  expect(confirmed.text).toContain(please);
  const withNumber = { ...bookingForm(app), meetingType: 'phone', phone: '(385) 555-0111' } as const;
  await app.visitor().call(bookingEndpoints.request, { body: withNumber });
  expect((await app.mailbox.email({ to: withNumber.email })).text).not.toContain(please);
  await changeRules(app, { meetingTypes: ['video'] });
});

describe('the zone that the browser reports', () => {
  const emailOf = async (zone: string) => {
    const form = { ...bookingForm(app), date: '2027-03-17', time: nextTime() };
    await app.visitor().call(bookingEndpoints.request, { body: { ...form, zone } });
    return app.mailbox.email({ to: form.email });
  };
  const times = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM'];
  const nextTime = () => times.shift() ?? '';

  test('has its own time under that of the firm, with the day where it is another [3.64]', async () => {
    const eastern = await emailOf('America/New_York');
    expect(eastern.text).toContain('Time: 9:00 AM Mountain Time');
    expect(eastern.text).toContain('Your time: 11:00 AM, Eastern Time');
    const tokyo = await emailOf('Asia/Tokyo');
    expect(tokyo.text).toMatch(/Your time: 12:30 AM on Thursday, Japan/);
  });

  test('is not mentioned if its time is the same, and ignored if it is not a real zone [3.64]', async () => {
    for (const zone of ['America/Denver', '+07:00', 'No/Where'])
      expect((await emailOf(zone)).text).not.toContain('Your time');
  });

  test('has its time in the email to the firm too, as the visitor’s [3.64]', async () => {
    const form = { ...bookingForm(app), zone: 'Asia/Tokyo' };
    await app.visitor().call(bookingEndpoints.request, { body: form });
    const mail = await app.mailbox.email({ to: owner.account.email, subject: form.name });
    expect(mail.text).not.toContain('Your time');
    expect(mail.text).toMatch(/Visitor’s time: \d+:\d\d [AP]M on \w+, Japan/);
  });

  test('is used in later emails as well [3.64]', async () => {
    const form = { ...bookingForm(app), date: '2027-03-18', time: '9:00 AM' };
    const { id } = await app
      .visitor()
      .call(bookingEndpoints.request, { body: { ...form, zone: 'America/Chicago' } });
    await confirm(id);
    const confirmed = await app.mailbox.email({ to: form.email, subject: 'is confirmed' });
    expect(confirmed.text).toContain('Your time: 10:00 AM, Central Time');
    await owner.call(firmBookingEndpoints.move, {
      params: { id },
      body: { date: '2027-03-18', time: '2:00 PM', outsideHours: false, notify: true },
    });
    const moved = await app.mailbox.email({ to: form.email, subject: 'has been moved' });
    expect(moved.text).toContain('Your time: 3:00 PM, Central Time');
    await makeEmailsDue(app);
    const reminder = await app.mailbox.email({ to: form.email, subject: 'A reminder of your consultation' });
    expect(reminder.text).toContain('Your time: 3:00 PM, Central Time');
  });

  test('is replaced when the visitor moves the booking from another zone', async () => {
    const form = { ...bookingForm(app), date: '2027-03-23', time: '9:00 AM' };
    const inTokyo = { ...form, zone: 'Asia/Tokyo' };
    await app.visitor().call(bookingEndpoints.request, { body: inTokyo });
    const token = magicTokenIn(await app.mailbox.email({ to: form.email }));
    const move = (time: string, zone: { zone?: string }) =>
      app
        .visitor()
        .call(selfServiceBookingEndpoints.move, { body: { token, date: form.date, time, ...zone } });
    const textOf = async () => (await app.mailbox.email({ to: form.email, subject: 'has been moved' })).text;
    await move('9:30 AM', { zone: 'America/New_York' });
    expect(await textOf()).toContain('Your time: 11:30 AM, Eastern Time');
    await move('10:00 AM', {});
    expect(await textOf()).toContain('Your time: 12:00 PM, Eastern Time');
    await move('10:30 AM', { zone: 'No/Where' });
    expect(await textOf()).toContain('Your time: 12:30 PM, Eastern Time');
  });
});
