import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarConnection } from '#contract/bookings/calendar-sync.ts';
import { bookingEndpoints, calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { someBooking } from '#tests/support/factories.ts';
import { type ServedEvent, startCalendarServer } from '#tests/support/outside/calendar-server.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openBookingRules } from '../rules/rules.ts';
import { syncCalendar } from './sync.ts';

const events = new Map<string, ServedEvent>();
const server = await startCalendarServer(events);
const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** Saves the connection with the password just entered, as it is asked for again after a while. */
const connect = async (body: CalendarConnection) =>
  (await signedIn(app, { as: 'owner' })).call(calendarSyncEndpoints.save, { body });
const state = async () => (await owner.call(calendarSyncEndpoints.read)).calendar;
const slotsOf = async (date: string) =>
  (await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } })).slots;

async function sync() {
  app.clock.advance({ minutes: 6 });
  // Time is up as soon as the server falls silent.
  const reading = new AbortController();
  server.onSilence = () => reading.abort();
  await syncCalendar(app.deps, openBookingRules(app.deps).read, {
    reading: () => reading.signal,
    writing: () => AbortSignal.timeout(10_000),
  });
  return state();
}

/** An event on a date at an hour in UTC, with more lines. */
function put(name: string, ...lines: string[]): string {
  const href = `${server.path}${name}.ics`;
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:${name}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  events.set(href, { etag: `"${name}"`, text });
  return href;
}

beforeEach(async () => {
  events.clear();
  Object.assign(server, {
    batches: Number.POSITIVE_INFINITY,
    timely: undefined,
    filters: [],
    read: [],
    written: [],
    deleted: [],
    addresses: [],
  });
  await owner.call(calendarSyncEndpoints.disconnect);
  await connect(server.access);
});

describe('a large calendar on a slow server', () => {
  test('is read over several syncs, each from where the last one stopped; bookings are written all the same [9.40]', async () => {
    for (let index = 0; index < 230; index += 1)
      put(`old-${index}`, 'DTSTART:20200101T100000Z', 'DURATION:PT1H');
    put('busy', 'DTSTART:20270202T170000Z', 'DURATION:PT1H');
    await someBooking(app, owner, { date: '2027-02-03', time: '9:00 AM', status: 'confirmed' });
    server.batches = 2;
    expect(await sync()).toMatchObject({
      problem: null,
      syncedAt: null,
      progress: { read: 100, total: 231 },
    });
    expect(server.written).toHaveLength(1);
    server.batches = Number.POSITIVE_INFINITY;
    const { deleted: _deleted, ...calendar } = { ...(await sync()), deleted: 0 };
    expect(calendar).toMatchObject({ problem: null, progress: null, syncedAt: expect.any(String) });
    const foreign = server.read.filter((href) => /old|busy/.test(href));
    expect(foreign).toHaveLength(231);
    expect(new Set(foreign).size).toBe(231);
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
  });

  test('goes on soon after it was cut off, and is read again the next day', async () => {
    for (let index = 0; index < 60; index += 1)
      put(`old-${index}`, 'DTSTART:20200101T100000Z', 'DURATION:PT1H');
    server.batches = 1;
    const cutOff = await sync();
    expect(Date.parse(cutOff?.nextSyncAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
    server.batches = Number.POSITIVE_INFINITY;
    await sync();
    app.clock.advance({ days: 2 });
    await sync();
    expect(server.read.filter((href) => href.includes('old'))).toHaveLength(120);
  });

  test('that answers no batch at all has a problem to show', async () => {
    put('one', 'DTSTART:20200101T100000Z');
    server.batches = 0;
    expect(await sync()).toMatchObject({ problem: 'The calendar server did not answer in time.' });
  });

  test('is asked only for what can be booked, and for all that recurs', async () => {
    for (let index = 0; index < 100; index += 1) put(`old-${index}`, 'DTSTART:20200101T100000Z');
    const busy = put('busy', 'DTSTART:20270202T170000Z', 'DURATION:PT1H');
    server.timely = () => [busy];
    expect(await sync()).toMatchObject({ problem: null, progress: null });
    expect(server.filters).toEqual(['time-range', 'prop-filter name="RRULE"', 'prop-filter name="RDATE"']);
    expect(server.read).toEqual([busy]);
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
  });

  test('that names nothing for the time is read in full: it may not understand the question', async () => {
    put('busy', 'DTSTART:20270202T170000Z', 'DURATION:PT1H');
    server.timely = () => [];
    await sync();
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
  });

  test('does not lose the event of a booking that it names no longer, and notices when it is gone', async () => {
    const { id } = await someBooking(app, owner, {
      date: '2027-02-04',
      time: '9:00 AM',
      status: 'confirmed',
    });
    const other = put('other', 'DTSTART:20270204T200000Z', 'DURATION:PT1H');
    await sync();
    server.timely = () => [other];
    await sync();
    const [href = ''] = [...events].find(([, { text }]) => text.includes(`booking=${id}`)) ?? [];
    expect(events.has(href)).toBe(true);
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });
    await sync();
    expect(server.deleted).toEqual([href]);
  });
});

describe('events that cannot be read', () => {
  test('are named, with when they block time, until they can be read [2.976, 9.38]', async () => {
    put('odd', 'DTSTART:20270202T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY');
    put('broken', 'DTSTART:20270204T2500', 'SUMMARY:Board\\, annual meeting');
    put('fine', 'DTSTART:20270203T170000Z', 'DURATION:PT1H');
    expect(await sync()).toMatchObject({
      problem: null,
      unreadable: {
        count: 2,
        events: [
          { title: '', startsAt: '2027-02-02T17:00:00.000Z' },
          // Its start is broken, so its whole day is blocked.
          { title: 'Board, annual meeting', startsAt: '2027-02-04T07:00:00.000Z' },
        ],
      },
    });
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
    put('broken', 'DTSTART:20270203T170000Z');
    events.set(`${server.path}odd.ics`, {
      etag: '"new"',
      text: events.get(`${server.path}fine.ics`)?.text ?? '',
    });
    events.set(`${server.path}broken.ics`, {
      etag: '"new"',
      text: events.get(`${server.path}fine.ics`)?.text ?? '',
    });
    expect(await sync()).toMatchObject({ unreadable: { count: 0, events: [] } });
    expect(await slotsOf('2027-02-02')).toContain('10:00 AM');
  });
});

describe('an invitation', () => {
  const invitation = (answer: string, address: string) =>
    put('invited', 'DTSTART:20270202T170000Z', 'DURATION:PT1H', `ATTENDEE;PARTSTAT=${answer}:${address}`);

  test('that the owner declined is free, by the email of the firm and by what the server calls her [9.39]', async () => {
    const { email } = await app.deps.site.firm();
    server.addresses = ['mailto:owner@home.example', '/owner/'];
    for (const address of [email, 'owner@home.example', 'owner@home.example'.toUpperCase()]) {
      invitation('DECLINED', `mailto:${address}`);
      await connect(server.access);
      await sync();
      expect(await slotsOf('2027-02-02')).toContain('10:00 AM');
    }
    invitation('DECLINED', 'mailto:other@home.example');
    await connect(server.access);
    await sync();
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
  });

  test('that she has not answered blocks its time only if she chose that [9.39]', async () => {
    server.addresses = ['mailto:owner@home.example'];
    invitation('NEEDS-ACTION', 'mailto:owner@home.example');
    await sync();
    expect(await slotsOf('2027-02-02')).toContain('10:00 AM');
    await connect({ ...server.access, blocksUnanswered: true });
    expect(await sync()).toMatchObject({ blocksUnanswered: true, blocksTentative: true });
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
    // A new password keeps the choice.
    await connect(server.access);
    expect(await state()).toMatchObject({ blocksUnanswered: true });
  });
});

describe('syncing now', () => {
  test('syncs at once and answers with the result [9.41]', async () => {
    put('busy', 'DTSTART:20270202T170000Z', 'DURATION:PT1H');
    const { calendar } = await owner.call(calendarSyncEndpoints.sync);
    expect(calendar).toMatchObject({ problem: null, syncing: false, syncedAt: expect.any(String) });
    expect(await slotsOf('2027-02-02')).not.toContain('10:00 AM');
  });

  test('without a connected calendar answers 404', async () => {
    await owner.call(calendarSyncEndpoints.disconnect);
    expect(await owner.ask(calendarSyncEndpoints.sync)).toMatchObject({ status: 404 });
  });

  test('is limited, and only for the owner', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    expect(await staff.ask(calendarSyncEndpoints.sync)).toMatchObject({ status: 403 });
    const other = await signedIn(app, { as: 'owner' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await other.ask(calendarSyncEndpoints.sync)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
