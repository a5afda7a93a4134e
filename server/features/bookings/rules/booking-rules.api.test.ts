import { afterAll, afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  bookingEndpoints,
  bookingRulesEndpoints,
  firmBookingEndpoints,
} from '#contract/bookings/endpoints.ts';
import { firmEndpoints, siteEndpoints } from '#contract/settings/endpoints.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import { bookingForm, bookingOf, someBooking } from '#tests/support/factories.ts';
import { changeRules, allEmailsSent, storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
afterEach(() => changeRules(app, { ...defaultBookingRules, meetingLink: '' }));

const read = () => owner.call(bookingRulesEndpoints.read);
async function ask(change: Record<string, unknown>, by = owner) {
  const { conflicting: _conflicting, ...rules } = await read();
  return by.ask(bookingRulesEndpoints.save, { body: { ...rules, ...change } });
}
const slotsOf = async (date: string) =>
  (await app.visitor().call(bookingEndpoints.availableSlots, { query: { date } })).slots;

const cancel = (id: number) =>
  owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } });

describe('rules that the owner saves', () => {
  test('apply to the next call, and are read back', async () => {
    expect(await slotsOf('2026-12-04')).toEqual([]);
    const rules: Partial<BookingRules> = {
      week: sameHours(['Friday'], 600, 720),
      slotLength: 60,
      minimumNotice: 120,
      horizon: 3,
      cutOff: 48,
      closedDates: ['2026-12-11'],
      closedHolidays: ['christmas-day'],
    };
    expect(await ask(rules)).toMatchObject({ status: 200, body: rules });
    expect(await slotsOf('2026-12-04')).toEqual(['10:00 AM', '11:00 AM']);
    expect(await slotsOf('2026-12-11')).toEqual([]);
    expect(await app.visitor().call(bookingEndpoints.rules)).toEqual({
      ...defaultBookingRules,
      ...rules,
      days: ['Friday'],
      opens: 600,
      closes: 720,
    });
    expect(await read()).toMatchObject(rules);
  });

  test('are stored in order, each date once', async () => {
    const closedDates = ['2026-12-31', '2026-12-24', '2026-12-31'];
    expect(await ask({ closedDates })).toMatchObject({
      body: { closedDates: ['2026-12-24', '2026-12-31'] },
    });
  });

  test('are reported to the pages that show them', async () => {
    const changedPaths: string[] = [];
    app.deps.site.whenChanged((what) => changedPaths.push(...[what].flat()));
    await ask({ horizon: 6 });
    expect(changedPaths).toEqual(['/api/bookings/rules', '/api/bookings/available-slots']);
  });

  test('are reported to every page when they change its holidays', async () => {
    const changedPaths: string[] = [];
    app.deps.site.whenChanged((what) => changedPaths.push(...[what].flat()));
    await ask({ closedHolidays: ['christmas-day', 'labor-day', 'labor-day'] });
    expect(changedPaths).toEqual([
      '/api/bookings/rules',
      siteEndpoints.frame.path,
      '/api/bookings/available-slots',
    ]);
    expect(await app.visitor().call(siteEndpoints.frame)).toMatchObject({
      closedHolidays: ['labor-day', 'christmas-day'],
    });
  });

  test('are audited with who saved them', async () => {
    await ask({ horizon: 9 });
    expect((await storedByCalls(app))['activity']).toContain(
      `,${owner.account.id},booking-rules-saved,settings,`,
    );
  });

  test('show in the emails, the zone by its name', async () => {
    await ask({ zone: 'America/New_York', slotLength: 60 });
    const form = { ...bookingForm(app), date: '2026-12-15', time: '10:00 AM' };
    await app.visitor().call(bookingEndpoints.request, { body: form });
    const { text } = await app.mailbox.email({ to: form.email });
    expect(text).toContain('Time: 10:00 AM Eastern Time, 60 minutes by video');
  });
});

const friday = { opens: 540, closes: 1020, breaks: [] };
const taxSeason = {
  title: 'Tax season',
  from: '2027-01-15',
  to: '2027-04-15',
  week: sameHours(['Monday'], 480, 600),
};
const tooShort = 'Closing time must be at least one appointment after opening time';

test('How visitors can meet the firm is in the texts that say it, with the next call and on cached pages', async () => {
  const changed: (readonly string[])[] = [];
  app.deps.site.whenChanged((what) => what !== 'everything' && changed.push(what));
  const answer = async () => JSON.stringify(await app.visitor().call(firmEndpoints.faq));
  expect(await answer()).toContain('We meet by video; you get the link');
  await ask({ meetingTypes: ['in-person', 'phone'] });
  expect(await answer()).toContain('We meet by phone or in person.');
  expect(await answer()).not.toContain('by video');
  expect(changed.flat()).toEqual(
    expect.arrayContaining([firmEndpoints.faq.path, firmEndpoints.pages.path, '/api/legal/terms']),
  );
  changed.length = 0;
  await ask({ cutOff: 3 });
  expect(changed.flat()).not.toContain(firmEndpoints.faq.path);
});

describe('hours of weekdays and seasons', () => {
  test('are merged into one window for a page that was loaded before they existed', async () => {
    const week = {
      Monday: { opens: 600, closes: 840, breaks: [] },
      Thursday: { opens: 540, closes: 720, breaks: [] },
    };
    await ask({ week });
    const answer = await app.visitor().call(bookingEndpoints.rules);
    expect(answer).toMatchObject({ days: ['Monday', 'Thursday'], opens: 540, closes: 840 });
  });

  test('are refused where breaks leave no time for an appointment', async () => {
    const week = (to: number) => ({ Tuesday: { opens: 540, closes: 1020, breaks: [{ from: 540, to }] } });
    expect(await ask({ week: week(1000) })).toMatchObject({
      status: 400,
      body: { fields: { 'week.Tuesday.closes': expect.stringContaining('The breaks leave no time') } },
    });
    expect(await ask({ week: week(990) })).toMatchObject({ status: 200 });
  });

  test('list seasons by their first day', async () => {
    const later = { ...taxSeason, title: 'Extensions', from: '2027-09-01', to: '2027-10-15' };
    expect(await ask({ seasons: [later, taxSeason] })).toMatchObject({
      body: { seasons: [taxSeason, later] },
    });
  });

  test('decide what can be booked, and the title of a season stays with the firm [2.410]', async () => {
    const week = {
      ...defaultBookingRules.week,
      Wednesday: { opens: 600, closes: 840, breaks: [{ from: 720, to: 780 }] },
    };
    expect(await ask({ week, seasons: [taxSeason] })).toMatchObject({
      status: 200,
      body: { week, seasons: [taxSeason] },
    });
    expect(await slotsOf('2026-12-09')).toHaveLength(6);
    expect(await slotsOf('2027-01-18')).toEqual([]); // Martin Luther King Jr. Day
    expect(await slotsOf('2027-01-25')).toEqual(['8:00 AM', '8:30 AM', '9:00 AM', '9:30 AM']);
    expect(await slotsOf('2027-01-26')).toEqual([]);
    const book = (date: string, time: string) =>
      app.visitor().ask(bookingEndpoints.request, { body: { ...bookingForm(app), date, time } });
    expect(await book('2026-12-09', '12:30 PM')).toMatchObject({
      status: 400,
      body: { fields: { time: 'This time is not available. Please choose another time' } },
    });
    expect(await book('2027-01-26', '9:00 AM')).toMatchObject({
      status: 400,
      body: { fields: { date: 'Please choose a Monday' } },
    });
    const booked = await book('2027-01-25', '8:00 AM');
    expect(booked.status).toBe(201);
    await cancel(z.object({ id: z.number() }).parse(booked.body).id);
    const publicRules = JSON.stringify(await app.visitor().call(bookingEndpoints.rules));
    expect(publicRules).toContain('"from":"2027-01-15"');
    expect(publicRules).not.toContain('Tax season');
  });

  test('that shrink keep the bookings outside of them, and say which [2.411]', async () => {
    const late = await someBooking(app, owner, { date: '2026-12-29', time: '4:30 PM', status: 'confirmed' });
    const noon = await someBooking(app, owner, { date: '2026-12-29', time: '12:00 PM', status: 'confirmed' });
    const week = { Tuesday: { opens: 540, closes: 960, breaks: [{ from: 720, to: 780 }] } };
    const { body } = await ask({ week });
    expect(body).toMatchObject({
      conflicting: expect.arrayContaining([
        expect.objectContaining({ id: noon.id, reason: 'During a break' }),
        expect.objectContaining({ id: late.id, reason: 'Outside the booking hours' }),
      ]),
    });
    expect(await bookingOf(owner, late.id)).toEqual(late);
    for (const { id } of [late, noon]) await cancel(id);
  });
});

describe('times nobody can book', () => {
  const lunch = { title: 'Lunch', date: '', days: ['Tuesday', 'Wednesday', 'Thursday'], from: 720, to: 780 };
  const dentist = { title: 'Dentist', date: '2026-12-10', days: [], from: 540, to: 600 };

  test('blocked ones close their slots, for requests too, and their titles stay with the firm [2.395]', async () => {
    expect(await ask({ blockedTimes: [lunch, dentist] })).toMatchObject({
      status: 200,
      body: { blockedTimes: [lunch, dentist] },
    });
    const slots = await slotsOf('2026-12-10');
    expect(slots[0]).toBe('10:00 AM');
    expect(slots).toHaveLength(12);
    for (const time of ['12:00 PM', '12:30 PM', '9:00 AM']) expect(slots).not.toContain(time);
    const form = { ...bookingForm(app), date: '2026-12-10', time: '12:30 PM' };
    expect(await app.visitor().ask(bookingEndpoints.request, { body: form })).toMatchObject({
      status: 400,
      body: { fields: { time: 'This time is not available. Please choose another time' } },
    });
    const publicRules = JSON.stringify(await app.visitor().call(bookingEndpoints.rules));
    expect(publicRules).toContain('"from":720');
    expect(publicRules).not.toContain('Lunch');
  });

  test('vacations close every day of theirs, and the next open days come after them [2.396]', async () => {
    const vacations = [{ from: '2026-11-30', to: '2026-12-17' }];
    expect(await ask({ vacations })).toMatchObject({ status: 200, body: { vacations } });
    expect(await slotsOf('2026-12-01')).toEqual([]);
    expect(await slotsOf('2026-12-17')).toEqual([]);
    const [next] = await app.visitor().call(bookingEndpoints.nextSlots);
    expect(next?.date).toBe('2026-12-22');
  });

  test('list the bookings that are in them already, with the title of a blocked time [2.395]', async () => {
    const busy = await someBooking(app, owner, { date: '2026-12-10', time: '9:30 AM' });
    const away = await someBooking(app, owner, { date: '2026-12-16', time: '9:00 AM' });
    await ask({ blockedTimes: [dentist], vacations: [{ from: '2026-12-15', to: '2026-12-16' }] });
    const { conflicting } = await read();
    const reasons = new Map(conflicting.map(({ id, reason }) => [id, reason]));
    expect(reasons.get(busy.id)).toBe('Blocked time: Dentist');
    expect(reasons.get(away.id)).toBe('The office is closed through December 16, 2026');
  });

  test.each([
    [
      { vacations: [{ from: '2026-12-20', to: '2026-12-19' }] },
      'vacations.0.to',
      'The last day is before the first',
    ],
    [
      { vacations: [{ from: '2026-02-30', to: '2026-12-19' }] },
      'vacations.0.from',
      'Please enter a real date',
    ],
    [{ blockedTimes: [{ ...lunch, to: 720 }] }, 'blockedTimes.0.to', 'The end must be after the start'],
    [{ blockedTimes: [{ ...lunch, days: [] }] }, 'blockedTimes.0.days', 'Please choose at least one day'],
    [{ blockedTimes: [{ ...lunch, date: 'none' }] }, 'blockedTimes.0.date', 'Please enter a real date'],
  ])('%j is refused at %s, and nothing changes', async (change, field, message) => {
    const before = await storedByCalls(app);
    expect(await ask(change)).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await storedByCalls(app)).toEqual(before);
  });
});

describe('the meeting link of the firm', () => {
  const meetingLink = 'https://meet.example.com/firm';
  const linkOf = async (id: number) => (await bookingOf(owner, id)).calendarEventLink;

  test('becomes that of a booking without one when it is confirmed, in the same email [2.397]', async () => {
    const { id, email } = await someBooking(app, owner);
    expect(await ask({ meetingLink })).toMatchObject({ status: 200, body: { meetingLink } });
    expect(await linkOf(id)).toBe('');
    const body = { status: 'confirmed' } as const;
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body });
    expect(await linkOf(id)).toBe(meetingLink);
    const mail = await app.mailbox.email({ to: email, subject: 'Your consultation is confirmed' });
    expect(mail.text).toContain(meetingLink);
    await allEmailsSent(app);
    const subjects = app.mailbox.emailsTo(email).map(({ subject }) => subject);
    expect(subjects).not.toContain('The link to your consultation');
    expect(JSON.stringify(await app.visitor().call(bookingEndpoints.rules))).not.toContain(meetingLink);
  });

  test('is used for bookings by the firm, unless they have a link of their own [2.397]', async () => {
    await ask({ meetingLink });
    const { message: _message, ...form } = bookingForm(app);
    const own = 'https://meet.example.com/own';
    const create = (body: object) =>
      owner.call(firmBookingEndpoints.create, { body: { ...form, ...app.freeSlot(), ...body } });
    expect(await create({})).toMatchObject({ calendarEventLink: meetingLink });
    expect(await create({ eventLink: own })).toMatchObject({ calendarEventLink: own });
    const { id } = await someBooking(app, owner);
    const body = { status: 'confirmed', calendar: { eventLink: own } } as const;
    await owner.call(bookingEndpoints.changeStatus, { params: { id }, body });
    expect(await linkOf(id)).toBe(own);
  });

  test('must be a link or empty [2.397]', async () => {
    expect(await ask({ meetingLink: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      body: { fields: { meetingLink: 'Please enter a link that starts with https://' } },
    });
    expect(await ask({ meetingLink: '' })).toMatchObject({ status: 200 });
    const { id } = await someBooking(app, owner, {
      date: '2026-12-31',
      time: '9:00 AM',
      status: 'confirmed',
    });
    expect(await linkOf(id)).toBe('');
  });
});

describe('who may', () => {
  test('staff read them and do not save them', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    expect(await staff.call(bookingRulesEndpoints.read)).toMatchObject({ horizon: 12 });
    expect((await ask({ horizon: 1 }, staff)).status).toBe(403);
    expect(await read()).toMatchObject({ horizon: 12 });
  });

  test('clients and visitors can do neither', async () => {
    expect((await (await signedIn(app)).ask(bookingRulesEndpoints.read)).status).toBe(403);
    expect((await app.visitor().ask(bookingRulesEndpoints.read)).status).toBe(401);
  });
});

describe('invalid rules are refused at their field, and nothing changes', () => {
  const cases: [field: string, value: unknown, message: string][] = [
    ['week', {}, 'Please choose at least one day'],
    ['week', { Caturday: friday }, 'Please choose at least one day'],
    ['week', undefined, 'Please choose at least one day'],
    ['slotLength', 4, 'Please enter 5 to 480 minutes'],
    ['slotLength', 30.5, 'Please enter 5 to 480 minutes'],
    ['minimumNotice', -1, 'Please enter 0 to 43,200 minutes'],
    ['horizon', 0, 'Please enter 1 to 60 months'],
    ['cutOff', 721, 'Please enter 0 to 720 hours'],
    ['zone', 'America/Nowhere', 'Please choose a time zone such as America/Denver'],
    ['zone', '', 'Please choose a time zone such as America/Denver'],
    ['closedHolidays', undefined, 'Please choose from the federal holidays'],
    ['zone', '+07:00', 'Please choose a time zone such as America/Denver'],
  ];
  test.each(cases)('%s %j: %s', async (field, value, message) => {
    const before = await storedByCalls(app);
    const answer = await ask({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: message } } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test.each([
    [{ closes: 540 }, 'closes', tooShort],
    [{ closes: 569 }, 'closes', tooShort],
    [{ opens: 1000 }, 'closes', tooShort],
    [{ opens: -5 }, 'opens', 'Please choose a time'],
    [{ closes: 1441 }, 'closes', 'Please choose a time'],
    [{ opens: '9:00' }, 'opens', 'Please choose a time'],
    [{ breaks: [{ from: 720, to: 720 }] }, 'breaks.0.to', 'The end must be after the start'],
    [{ breaks: [{ from: 500, to: 560 }] }, 'breaks.0.from', 'The break must be within the hours of the day'],
    [{ breaks: [{ from: 1000, to: 1050 }] }, 'breaks.0.to', 'The break must be within the hours of the day'],
    [
      { breaks: Array.from({ length: 11 }, () => ({ from: 720, to: 780 })) },
      'breaks',
      'Please keep at most 10 breaks a day',
    ],
  ])('hours of a weekday, also in a season: %j at %s', async (change, field, message) => {
    const before = await storedByCalls(app);
    const week = { Friday: { ...friday, ...change } };
    expect(await ask({ week })).toMatchObject({
      status: 400,
      body: { fields: { [`week.Friday.${field}`]: message } },
    });
    const seasons = [{ ...taxSeason, week }];
    expect(await ask({ seasons })).toMatchObject({
      status: 400,
      body: { fields: { [`seasons.0.week.Friday.${field}`]: message } },
    });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test.each([
    [[{ ...taxSeason, to: '2027-01-14' }], 'seasons.0.to', 'The last day is before the first'],
    [[{ ...taxSeason, from: '2027-02-30' }], 'seasons.0.from', 'Please enter a real date'],
    [[{ ...taxSeason, week: {} }], 'seasons.0.week', 'Please choose at least one day'],
    [
      [taxSeason, { ...taxSeason, from: '2027-04-15', to: '2027-05-01' }],
      'seasons.1.from',
      'This season overlaps another one',
    ],
  ])('seasons %j at %s', async (seasons, field, message) => {
    expect(await ask({ seasons })).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  test('a closed date that does not exist', async () => {
    expect(await ask({ closedDates: ['2026-12-24', '2026-02-30'] })).toMatchObject({
      status: 400,
      body: { fields: { 'closedDates.1': 'Please enter a real date' } },
    });
  });
});

describe('two people who save', () => {
  const message = 'Someone else has saved this in the meantime. Please reload and make your change again.';

  test('one after the other: the second gets a conflict, and nothing of the first is lost', async () => {
    const { conflicting: _conflicting, ...before } = await read();
    await owner.call(bookingRulesEndpoints.save, { body: { ...before, horizon: 2 } });
    expect(await owner.ask(bookingRulesEndpoints.save, { body: { ...before, horizon: 5 } })).toMatchObject({
      status: 409,
      body: { message },
    });
    expect(await read()).toMatchObject({ horizon: 2, version: expect.any(Number) });
  });

  test('at the same time: one gets through', async () => {
    const { conflicting: _conflicting, ...before } = await read();
    const answers = await Promise.all(
      [2, 3, 4, 5].map((horizon) => owner.ask(bookingRulesEndpoints.save, { body: { ...before, horizon } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

describe('bookings that exist', () => {
  test('stay as they are, and those outside the new rules are listed with the reason', async () => {
    const booking = await someBooking(app, owner, { date: '2026-12-22', time: '4:30 PM' });
    await someBooking(app, owner, { date: '2026-12-22', time: '9:00 AM', status: 'cancelled' });
    await someBooking(app, owner, { date: '2026-12-22', time: '9:00 AM' });
    const { id, name, date, time } = booking;
    const answer = await ask({ week: sameHours(['Tuesday', 'Wednesday', 'Thursday'], 540, 960) });
    const listed = { id, name, date, time, status: 'pending', reason: 'Outside the booking hours' };
    expect(answer.body).toMatchObject({ conflicting: [listed] });
    expect((await read()).conflicting).toEqual([listed]);
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [] });
    expect((await limited.call(bookingRulesEndpoints.read)).conflicting).toEqual([]);
    expect(await bookingOf(owner, id)).toEqual(booking);
    const present = app.clock.now().toISOString();
    app.clock.set(booking.startsAt);
    const later = await signedIn(app, { as: 'owner' });
    expect((await later.call(bookingRulesEndpoints.read)).conflicting).toEqual([]);
    app.clock.set(present);
  });

  test('keep their date-time when the zone changes; their wall time follows, and still holds its slot', async () => {
    const first = await someBooking(app, owner, { date: '2026-12-23', time: '11:00 AM' });
    const second = await someBooking(app, owner, { date: '2026-12-23', time: '1:00 PM' });
    await ask({ zone: 'America/New_York' });
    expect(await bookingOf(owner, first.id)).toEqual({ ...first, time: '1:00 PM' });
    expect(await bookingOf(owner, second.id)).toEqual({ ...second, time: '3:00 PM' });
    const slots = await slotsOf('2026-12-23');
    expect(slots).toContain('11:00 AM');
    expect(slots).not.toContain('1:00 PM');
    await ask({ zone: 'America/Denver' });
    expect(await bookingOf(owner, first.id)).toEqual(first);
  });
});

describe('a rule whose row cannot be read', () => {
  test.each([
    ['zone', 'Mars/Olympus'],
    ['week', 'Tuesday'],
    ['week', {}],
    ['week', { Tuesday: { opens: 'nine' } }],
    ['seasons', null],
    ['slotLength', 0],
    ['minimumNotice', -3],
    ['horizon', {}],
    ['cutOff', 'a day'],
    ['closedDates', ['2026-13-01']],
    ['closedHolidays', ['halloween']],
    ['vacations', [{ from: 'now' }]],
    ['blockedTimes', 'lunch'],
  ])('%s %j counts as its default, and bookings go on', async (name, value) => {
    await changeRules(app, { [name]: value ?? false });
    expect(await app.visitor().call(bookingEndpoints.rules)).toMatchObject(defaultBookingRules);
    expect((await app.visitor().ask(bookingEndpoints.nextSlots)).status).toBe(200);
    const answer = await app.visitor().ask(bookingEndpoints.request, { body: bookingForm(app) });
    expect(answer.status).toBe(201);
    expect(await read()).toMatchObject(defaultBookingRules);
    expect(await app.deps.site.today()).toBe('2026-11-30');
  });

  test('is repaired by the next save', async () => {
    await changeRules(app, { horizon: Number.NaN });
    expect(await ask({ horizon: 4 })).toMatchObject({ status: 200 });
    expect(await app.visitor().call(bookingEndpoints.rules)).toMatchObject({ horizon: 4 });
  });
});

test('Titles and the meeting link are only for staff who may change the rules', async () => {
  const dentist = { title: 'Dentist', date: '2026-12-17', days: [], from: 780, to: 840 };
  const meetingLink = 'https://meet.example.com/firm';
  const busy = await someBooking(app, owner, { date: '2026-12-17', time: '1:30 PM' });
  await ask({ blockedTimes: [dentist], seasons: [taxSeason], meetingLink });
  expect(await read()).toMatchObject({ blockedTimes: [dentist], seasons: [taxSeason], meetingLink });
  for (const as of ['manager', 'bookkeeper'] as const) {
    const staff = await signedIn(app, { as });
    const seen = await staff.call(bookingRulesEndpoints.read);
    expect(seen.blockedTimes).toMatchObject([{ date: '2026-12-17', from: 780, to: 840 }]);
    expect(seen.conflicting).toContainEqual(expect.objectContaining({ id: busy.id, reason: 'Blocked time' }));
    for (const own of ['Dentist', 'Tax season', meetingLink]) expect(JSON.stringify(seen)).not.toContain(own);
  }
  await cancel(busy.id);
});
