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
  await owner.call(calendarSyncEndpoints.save, { body: radicale.access });
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
    expect(calendar).toMatchObject({ problem: null, syncedAt: app.clock.now().toISOString() });
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
    await owner.call(calendarSyncEndpoints.save, { body: radicale.access });
    await sync();
    expect(await textOf('20261203T160000Z')).toContain('SUMMARY:Consultation');
    await rm(copyDir, { recursive: true });
  });

  test('gets an event for a confirmed booking with who comes and how, and nothing else of the visitor', async () => {
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

  test('closes its busy times: single, recurring, all-day, and in a zone of its own', async () => {
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

  test('moves the booking whose event is moved there, and the visitor is emailed', async () => {
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

  test('gets an event moved back that was moved to a time nobody can book, and the firm is notified', async () => {
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

  test('cancels nothing when an event is deleted there: the firm is notified once', async () => {
    const { id } = await confirmed({ date: '2026-12-23', time: '9:00 AM' });
    await sync();
    await radicale.remove(await eventOf('20261223T160000Z'));
    await sync();
    await sync();
    expect(await bookingOf(owner, id)).toMatchObject({ status: 'confirmed' });
    const notices = await owner.call(adminNotificationEndpoints.list);
    expect(notices.filter(({ title }) => title === 'A booking was deleted in your calendar')).toHaveLength(1);
  });

  test('can be disconnected by the owner: its events stay, and its busy times can be booked again', async () => {
    const { name } = await confirmed({ date: '2026-12-29', time: '9:00 AM' });
    await radicale.put('busy', 'DTSTART:20261229T170000Z', 'DTEND:20261229T180000Z');
    await sync();
    expect(await slotsOf('2026-12-29')).not.toContain('10:00 AM');
    await owner.call(calendarSyncEndpoints.disconnect);
    expect(await slotsOf('2026-12-29')).toContain('10:00 AM');
    expect(await textOf('20261229T160000Z')).toContain(name);
    await owner.call(calendarSyncEndpoints.save, { body: radicale.access });
    await sync();
    expect(await slotsOf('2026-12-29')).not.toContain('10:00 AM');
  });
});
