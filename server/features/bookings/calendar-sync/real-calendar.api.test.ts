import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  bookingEndpoints,
  calendarSyncEndpoints,
  firmBookingEndpoints,
} from '#contract/bookings/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { endHold, holdEmails } from '#server/domain/email-hold.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { radicaleProgram, startRadicale } from '#tests/support/outside/radicale.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openBookingRules } from '../rules/rules.ts';
import { syncCalendar } from './sync.ts';

describe.skipIf(radicaleProgram === undefined)('a calendar on a real CalDAV server', async () => {
  if (radicaleProgram === undefined) return;
  const radicale = await startRadicale(radicaleProgram);
  const app = await testApp();
  const owner = await signedIn(app, { as: 'owner' });
  const rules = openBookingRules(app.deps).read;
  // With the password just entered, as it is asked for again after a while.
  const connect = async (body: typeof radicale.access) =>
    (await signedIn(app, { as: 'owner' })).call(calendarSyncEndpoints.save, { body });
  await connect(radicale.access);
  afterAll(async () => {
    await app.close();
    await radicale.stop();
  });

  async function sync() {
    app.clock.advance({ minutes: 6 });
    await syncCalendar(app.deps, rules);
    return (await owner.call(calendarSyncEndpoints.read)).calendar;
  }
  const slotsOf = async (date: string) =>
    (await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } })).slots;
  const newestNotice = async () => (await owner.call(adminNotificationEndpoints.list))[0];
  const eventOf = async (start: string) => {
    for (const href of await radicale.all())
      if ((await radicale.read(href)).includes(`DTSTART:${start}`)) return href;
    throw new Error(`No event begins at ${start}`);
  };
  const textOf = async (start: string) => (await radicale.read(await eventOf(start))).replaceAll('\r\n ', '');
  const confirmed = (slot: { date: string; time: string }) =>
    someBooking(app, owner, { ...slot, status: 'confirmed' });

  afterEach(async () => {
    expect(await sync()).toMatchObject({ problem: null });
  });

  test('says when it was synced, and never gives the password back', async () => {
    const calendar = await sync();
    expect(calendar).toMatchObject({ problem: null, syncedAt: aboutTime(app.clock.now()) });
    expect(JSON.stringify(calendar)).not.toContain(radicale.access.password);
  });

  test('is left alone while emails are on hold: this may be a copy', async () => {
    await holdEmails(app.deps.db, { since: app.clock.now().toISOString(), reason: 'folder' });
    const before = await radicale.all();
    await confirmed({ date: '2026-12-02', time: '9:00 AM' });
    await sync();
    expect(await radicale.all()).toEqual(before);
    await app.deps.db.transaction(endHold);
    await sync();
    expect(await textOf('20261202T160000Z')).toContain('SUMMARY:Consultation');
  });

  test('is left alone by a copy in another folder, which says so, until its connection is saved again', async () => {
    const original = app.deps.config.dataDir;
    const copyDir = await mkdtemp(join(tmpdir(), 'copy-'));
    app.deps.config.dataDir = copyDir;
    const before = await radicale.all();
    await confirmed({ date: '2026-12-03', time: '9:00 AM' });
    expect(await sync()).toMatchObject({ problem: expect.stringContaining('may be a copy') });
    expect(await radicale.all()).toEqual(before);
    app.deps.config.dataDir = original;
    await connect(radicale.access);
    await sync();
    expect(await textOf('20261203T160000Z')).toContain('SUMMARY:Consultation');
    await rm(copyDir, { recursive: true });
  });

  test('gets an event for a confirmed booking with who comes and how, and nothing else of the visitor [9.37]', async () => {
    const { id, name, email } = await confirmed({ date: '2026-12-01', time: '9:00 AM' });
    await sync();
    const text = await textOf('20261201T160000Z');
    expect(text).toContain(`SUMMARY:Consultation: ${name}`);
    expect(text).toContain(`/admin?booking=${id}`);
    expect(text).not.toContain(email);
    await owner.call(firmBookingEndpoints.move, {
      params: { id },
      body: { date: '2026-12-01', time: '10:00 AM', outsideHours: false, notify: false },
    });
    await sync();
    expect(await textOf('20261201T170000Z')).toContain(name);
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });
    await sync();
    await expect(eventOf('20261201T170000Z')).rejects.toThrow('No event');
  });

  test('closes its busy times: single, recurring, all-day, and in a zone of its own [9.37]', async () => {
    await radicale.put('dentist', 'DTSTART:20261202T170000Z', 'DTEND:20261202T180000Z');
    await radicale.put('free', 'DTSTART:20261202T200000Z', 'DTEND:20261202T210000Z', 'TRANSP:TRANSPARENT');
    await radicale.put(
      'weekly',
      'DTSTART;TZID=America/New_York:20261001T130000',
      'DTEND;TZID=America/New_York:20261001T140000',
      'RRULE:FREQ=WEEKLY;BYDAY=TH',
      'EXDATE;TZID=America/New_York:20261210T130000',
    );
    await radicale.put('away', 'DTSTART;VALUE=DATE:20261215', 'DTEND;VALUE=DATE:20261217');
    await sync();
    const dentist = await slotsOf('2026-12-02');
    expect(dentist).toContain('9:30 AM');
    expect(dentist).not.toContain('10:00 AM');
    expect(dentist).not.toContain('10:30 AM');
    expect(dentist).toContain('11:00 AM');
    expect(dentist).toContain('1:00 PM');
    // 1:00 PM in New York is 11:00 AM at the firm, in winter and in summer.
    for (const date of ['2026-12-03', '2027-07-15']) {
      expect(await slotsOf(date)).not.toContain('11:00 AM');
      expect(await slotsOf(date)).toContain('12:00 PM');
    }
    expect(await slotsOf('2026-12-10')).toContain('11:00 AM');
    expect(await slotsOf('2026-12-16')).toEqual([]);
    expect((await slotsOf('2026-12-17')).length).toBeGreaterThan(0);
    const body = { ...bookingForm(app), date: '2026-12-02', time: '10:00 AM' };
    expect(await app.visitor().ask(bookingEndpoints.request, { body })).toMatchObject({
      status: 409,
    });
    await radicale.remove('dentist.ics');
    await sync();
    expect(await slotsOf('2026-12-02')).toContain('10:00 AM');
  });

  test('moves the booking whose event is moved there, and the visitor is emailed [9.37]', async () => {
    const { id, email } = await confirmed({ date: '2026-12-08', time: '9:00 AM' });
    await sync();
    const href = await eventOf('20261208T160000Z');
    await radicale.edit(href, (text) =>
      text
        .replace('DTSTART:20261208T160000Z', 'DTSTART:20261209T200000Z')
        .replace('DTEND:20261208T163000Z', 'DTEND:20261209T203000Z'),
    );
    await sync();
    expect(await bookingOf(owner, id)).toMatchObject({
      date: '2026-12-09',
      time: '1:00 PM',
      status: 'confirmed',
    });
    await app.mailbox.email({ to: email, subject: 'Your consultation has been moved' });
    expect(await radicale.read(href)).toContain('DTSTART:20261209T200000Z');
  });

  test('keeps the time by which an event of ours was made longer, before and after [9.40]', async () => {
    const { id } = await confirmed({ date: '2027-01-12', time: '10:00 AM' });
    await sync();
    const href = await eventOf('20270112T170000Z');
    await radicale.edit(href, (text) => text.replace('DTEND:20270112T173000Z', 'DTEND:20270112T190000Z'));
    await sync();
    const longer = await slotsOf('2027-01-12');
    for (const time of ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM']) expect(longer).not.toContain(time);
    expect(longer).toContain('9:30 AM');
    expect(longer).toContain('1:00 PM');
    await radicale.edit(href, (text) => text.replace('DTSTART:20270112T170000Z', 'DTSTART:20270112T160000Z'));
    await sync();
    expect(await slotsOf('2027-01-12')).not.toContain('9:30 AM');
    expect(await bookingOf(owner, id)).toMatchObject({ time: '10:00 AM', status: 'confirmed' });
    await radicale.edit(href, (text) =>
      text
        .replace('DTSTART:20270112T160000Z', 'DTSTART:20270112T170000Z')
        .replace('DTEND:20270112T190000Z', 'DTEND:20270112T173000Z'),
    );
    await sync();
    expect(await slotsOf('2027-01-12')).toContain('9:30 AM');
    expect(await slotsOf('2027-01-12')).toContain('11:00 AM');
  });

  test('moves the booking whose event is moved and made longer, and keeps the longer time', async () => {
    const { id } = await confirmed({ date: '2027-01-13', time: '9:00 AM' });
    await sync();
    const href = await eventOf('20270113T160000Z');
    await radicale.edit(href, (text) =>
      text
        .replace('DTSTART:20270113T160000Z', 'DTSTART:20270113T200000Z')
        .replace('DTEND:20270113T163000Z', 'DTEND:20270113T213000Z'),
    );
    await sync();
    expect(await bookingOf(owner, id)).toMatchObject({ time: '1:00 PM' });
    const slots = await slotsOf('2027-01-13');
    for (const time of ['1:00 PM', '1:30 PM', '2:00 PM']) expect(slots).not.toContain(time);
    expect(slots).toContain('9:00 AM');
    expect(slots).toContain('2:30 PM');
  });

  test('loses the event of a booking that was cancelled while its password did not work [9.40]', async () => {
    const { id } = await confirmed({ date: '2027-01-14', time: '9:00 AM' });
    await sync();
    const href = await eventOf('20270114T160000Z');
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });
    await connect(radicale.access);
    await sync();
    expect(await radicale.all()).not.toContain(href);
  });

  test('loses it also after the calendar was disconnected in between', async () => {
    const { id } = await confirmed({ date: '2027-01-14', time: '9:00 AM' });
    await sync();
    const href = await eventOf('20270114T160000Z');
    await owner.call(calendarSyncEndpoints.disconnect);
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });
    await connect(radicale.access);
    await sync();
    expect(await radicale.all()).not.toContain(href);
  });

  test('says why a move was undone, if not because the time is taken', async () => {
    const { id } = await confirmed({ date: '2027-01-19', time: '9:00 AM' });
    await sync();
    const href = await eventOf('20270119T160000Z');
    const reasonOf = async (start: string, end: string) => {
      await radicale.edit(href, (text) =>
        text.replace(/DTSTART:\S+/, `DTSTART:${start}`).replace(/DTEND:\S+/, `DTEND:${end}`),
      );
      await sync();
      return (await newestNotice())?.message ?? '';
    };
    await confirmed({ date: '2027-01-19', time: '1:00 PM' });
    expect(await reasonOf('20270119T200000Z', '20270119T203000Z')).toContain('The new time is taken.');
    expect(await reasonOf('20270119T200500Z', '20270119T203500Z')).toContain('Please select a time slot.');
    expect(await reasonOf('20270123T160000Z', '20270123T163000Z')).toMatch(/\w+\.$/);
    for (const hour of ['17', '18']) await reasonOf(`20270119T${hour}0000Z`, `20270119T${hour}3000Z`);
    expect(await reasonOf('20270119T160000Z', '20270119T163000Z')).toContain('too often today');
    expect(await bookingOf(owner, id)).toMatchObject({ status: 'confirmed', time: '11:00 AM' });
  });

  test('closes times of unusual events that the server keeps: extra dates, a first date off the rule', async () => {
    await radicale.put(
      'extra',
      'DTSTART:20270126T170000Z',
      'DTEND:20270126T180000Z',
      'RDATE:20270128T170000Z',
    );
    await radicale.put(
      'off',
      'DTSTART:20270210T170000Z',
      'DTEND:20270210T180000Z',
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
    );
    await sync();
    for (const date of ['2027-01-26', '2027-01-28', '2027-02-10', '2027-02-16'])
      expect([date, (await slotsOf(date)).includes('10:00 AM')]).toEqual([date, false]);
    for (const name of ['extra', 'off']) await radicale.remove(`${name}.ics`);
  });

  test('gets an event moved back that was moved to a time nobody can book, and the firm is notified [9.37]', async () => {
    const { id, name } = await confirmed({ date: '2026-12-22', time: '9:00 AM' });
    await sync();
    const href = await eventOf('20261222T160000Z');
    await radicale.edit(href, (text) =>
      text
        .replace('DTSTART:20261222T160000Z', 'DTSTART:20261222T050000Z')
        .replace('DTEND:20261222T163000Z', 'DTEND:20261222T053000Z'),
    );
    await sync();
    expect(await bookingOf(owner, id)).toMatchObject({ date: '2026-12-22', time: '9:00 AM' });
    expect(await radicale.read(href)).toContain('DTSTART:20261222T160000Z');
    expect(await newestNotice()).toMatchObject({
      title: 'A change in your calendar was undone',
      message: expect.stringContaining(name),
    });
  });

  test('cancels nothing when an event is deleted there: the firm is notified once [9.37]', async () => {
    const { id } = await confirmed({ date: '2026-12-23', time: '9:00 AM' });
    await sync();
    await radicale.remove(await eventOf('20261223T160000Z'));
    await sync();
    await sync();
    expect(await bookingOf(owner, id)).toMatchObject({ status: 'confirmed' });
    const notices = await owner.call(adminNotificationEndpoints.list);
    expect(notices.filter(({ title }) => title === 'A booking was deleted in your calendar')).toHaveLength(1);
  });

  test('can be disconnected by the owner: its events stay, and its busy times can be booked again [9.37]', async () => {
    const { name } = await confirmed({ date: '2026-12-29', time: '9:00 AM' });
    await radicale.put('busy', 'DTSTART:20261229T170000Z', 'DTEND:20261229T180000Z');
    await sync();
    expect(await slotsOf('2026-12-29')).not.toContain('10:00 AM');
    await owner.call(calendarSyncEndpoints.disconnect);
    expect(await slotsOf('2026-12-29')).toContain('10:00 AM');
    expect(await textOf('20261229T160000Z')).toContain(name);
    await connect(radicale.access);
    await sync();
    expect(await slotsOf('2026-12-29')).not.toContain('10:00 AM');
  });
});
