import { type Locator, page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { openWeekdays } from '#contract/bookings/week.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { addDays, fullDate } from '#contract/dates.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { booking, bookingsAre, details } from '#tests/support/components/bookings.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';

const { read, save } = bookingRulesEndpoints;
const rules: EditedBookingRules = { ...defaultBookingRules, version: 1, conflicting: [] };

const form = page.getByRole('form', { name: 'Booking rules' });
const closedDate = form.getByLabelText('Closed date', { exact: true });
const saveRules = form.getByRole('button', { name: 'Save booking rules' });

const hours = (weekday: string) => form.getByRole('group', { name: weekday, exact: true });
const openOn = (name: string) => form.getByRole('checkbox', { name });
const discard = form.getByRole('button', { name: 'Discard changes' });

describe('The booking rules', () => {
  beforeEach(() => {
    let stored = rules;
    server.answer(read, () => stored);
    server.answer(save, ({ body }) => {
      stored = { ...stored, ...body, version: stored.version + 1 };
      return stored;
    });
  });

  test('have closed dates, added and taken out by keyboard', async () => {
    const date = addDays(new Date().toISOString().slice(0, 10), 40);
    await open('/admin/booking-rules', { as: owner });
    const closed = form.getByRole('group', { name: 'Closed dates' });
    await expect(closedDate).toBeSeen();
    focus(closedDate);
    await userEvent.keyboard(`${typedDate(date)}{Enter}`);
    await expect(closed).toRead(fullDate(date));
    focus(saveRules);
    await userEvent.keyboard('{Enter}');
    await expect(toast('Booking rules saved')).toBeSeen();
    focus(closed.getByRole('button', { name: `Remove ${fullDate(date)}` }));
    await userEvent.keyboard('{Enter}');
    await expect(closed).toRead('No closed dates.');
    await expect(closed).toHaveFocus();
    await saveRules.click();
    await expect.poll(() => server.received(save).map(({ body }) => body.closedDates)).toEqual([[date], []]);
  });

  test('ask before they are left unsaved, and survive a crash', async () => {
    server.answer(emailEndpoints.list, []);
    server.answer(emailEndpoints.sending, { via: 'smtp', held: null, failed: 0, uncertain: 0 });
    server.answer(clientEndpoints.choices, []);
    const { address } = await open('/admin/booking-rules', { as: owner });
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    const outbox = page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Email log' });
    await openOn('Friday').click();
    await outbox.click();
    await leaving.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.poll(() => Object.keys(localStorage).length).toBe(1);
    // The page goes away without asking, as in a crash; the stored draft remains.
    closePages();
    const again = await open('/admin/booking-rules', { as: owner });
    await expect.element(openOn('Friday')).not.toBeChecked();
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect.element(openOn('Friday')).toBeChecked();
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    await outbox.click();
    await expect.poll(again.address).toBe('/admin/outbox');
    expect(address()).toBe('/admin/booking-rules');
    closePages();
    await open('/admin/booking-rules', { as: owner });
    await expect(saveRules).toBeSeen();
    await expect(page.getByRole('button', { name: 'Restore them' })).toBeGone();
  });

  test('that cannot be are refused at their fields, and nothing is saved', async () => {
    await open('/admin/booking-rules', { as: owner });
    for (const one of openWeekdays(defaultBookingRules.week)) await openOn(one).click();
    await saveRules.click();
    await expect(page.getByRole('group', { name: 'Booking days' })).toRead(/Please choose at least one day$/);
    await openOn('Monday').click();
    const closes = hours('Monday').getByLabelText('Closes');
    await closes.selectOptions('9:00 AM');
    await saveRules.click();
    await expect(closes).toBeRefusedWith('Closing time must be at least one appointment after opening time');
    await expect(closes).toHaveFocus();
    await expect(hours('Monday')).toRead(/No appointment fits between these hours\./);
    expect(await complaints()).toEqual([]);
    await discard.click();
    await expect(hours('Tuesday').getByLabelText('Closes')).toHold('1020');
    expect(server.received(save)).toEqual([]);
  });

  test('that someone else has changed meanwhile are not overwritten', async () => {
    await open('/admin/booking-rules', { as: owner });
    const ahead = form.getByLabelText('Book up to', { exact: true });
    await ahead.selectOptions('3 months');
    server.refuse(save, 'conflict', {
      message: 'Someone else has saved this in the meantime. Please reload and make your change again.',
    });
    server.answer(read, { ...rules, cutOff: 12, version: 2 });
    await saveRules.click();
    await expect(page.getByRole('alert')).toRead(
      'Not saved Someone else has saved this in the meantime. Please reload and make your change again.',
    );
    await discard.click();
    await expect(form.getByLabelText('Changes until', { exact: true })).toHold('12');
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 3 }));
    await ahead.selectOptions('3 months');
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    expect(server.received(save).at(-1)?.body).toMatchObject({ horizon: 3, cutOff: 12, version: 2 });
  });

  test('list the coming bookings that conflict with them', async () => {
    const one = booking({ time: '9:00 AM' });
    bookingsAre(one);
    const { id, name, date, time } = one;
    const reason = 'The office is closed on this date';
    const conflict = { id, name, date, time, status: one.status ?? 'pending', reason };
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 2, conflicting: [conflict] }));
    const { address } = await open('/admin/booking-rules', { as: owner });
    const table = page.getByRole('table', { name: 'Bookings outside these rules' });
    await expect(saveRules).toBeSeen();
    await expect(table).toBeGone();
    await closedDate.fill(typedDate(date));
    await form.getByRole('button', { name: 'Add date' }).click();
    await saveRules.click();
    await expect(table).toBeSeen();
    await expect(row(name)).toRead(/9:00 AM The office is closed on this date pending/);
    expect(await complaints()).toEqual([]);
    await row(name).getByRole('link', { name }).click();
    await expect(details).toRead(new RegExp(`Client ${name}`));
    expect(address()).toContain('/admin?');
  });

  test('are for staff to read', async () => {
    await open('/admin/booking-rules', { as: { ...owner, position: 'manager' } });
    await expect(page.getByText('Only the owner can change the booking rules')).toBeSeen();
    await expect.element(hours('Tuesday').getByLabelText('Opens')).toBeDisabled();
    await expect.element(saveRules).toBeDisabled();
    expect(await complaints()).toEqual([]);
  });
});

function focus(what: Locator): void {
  const element = what.element();
  if (element instanceof HTMLElement) element.focus();
}

describe('The booking rules', () => {
  test('take a closed date that is typed but not added, and stop at one that is none', async () => {
    const date = addDays(new Date().toISOString().slice(0, 10), 40);
    server.answer(read, rules);
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 2 }));
    await open('/admin/booking-rules', { as: owner });
    await form.getByRole('button', { name: 'Add date' }).click();
    await expect(closedDate).toBeRefusedWith('Please enter a date to add.');
    await closedDate.fill('12/45/2026');
    await saveRules.click();
    await expect(closedDate).toBeRefusedWith('Date input not valid.');
    await expect(closedDate).toHaveFocus();
    expect(server.received(save)).toEqual([]);
    await closedDate.fill(typedDate(date));
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    await expect(form.getByRole('group', { name: 'Closed dates' })).toRead(fullDate(date));
    expect(server.received(save).map(({ body }) => body.closedDates)).toEqual([[date]]);
  });

  test('have a meeting link, blocked times, weekly or once, and vacations [2.395]', async () => {
    server.answer(read, rules);
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 2 }));
    await open('/admin/booking-rules', { as: owner });
    await form.getByRole('button', { name: 'Add blocked time' }).click();
    const lunch = form.getByRole('group', { name: 'Blocked time 1', exact: true });
    await lunch.getByLabelText('Title (optional)').fill('Lunch');
    await expect(form.getByRole('group', { name: 'Tuesday' }).getByText(/^14 times:/)).toBeSeen();
    await form.getByRole('button', { name: 'Add blocked time' }).click();
    const lesson = form.getByRole('group', { name: 'Blocked time 2', exact: true });
    await lesson.getByLabelText('Repeats').selectOptions('One day');
    await lesson.getByLabelText('From').selectOptions('3:00 PM');
    await lesson.getByLabelText('To').selectOptions('4:30 PM');
    await form.getByLabelText('Meeting link (optional)').fill('https://meet.example.com/firm');
    await form.getByLabelText('In person').click();
    await form.getByRole('button', { name: 'Add vacation' }).click();
    await form.getByLabelText('First day').fill('12/21/2026');
    await form.getByLabelText('Last day').fill('12/20/2026');
    await saveRules.click();
    await expect(lesson.getByLabelText('Date')).toBeRefusedWith('Please enter a real date');
    await expect(form.getByLabelText('Last day')).toBeRefusedWith('The last day is before the first');
    await lesson.getByLabelText('Date').fill('12/10/2026');
    await form.getByLabelText('Last day').fill('01/04/2027');
    expect(await complaints()).toEqual([]);
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    expect(server.received(save).map(({ body }) => body)).toMatchObject([
      {
        meetingLink: 'https://meet.example.com/firm',
        meetingTypes: ['video', 'in-person'],
        vacations: [{ from: '2026-12-21', to: '2027-01-04' }],
        blockedTimes: [
          { title: 'Lunch', date: '', days: openWeekdays(rules.week), from: 720, to: 780 },
          { title: '', date: '2026-12-10', days: [], from: 900, to: 990 },
        ],
      },
    ]);
  });

  test('have hours for each weekday, with breaks, and seasons with hours of their own [2.410]', async () => {
    server.answer(read, rules);
    server.answer(save, ({ body }) => ({ ...rules, ...body, version: 2 }));
    await open('/admin/booking-rules', { as: owner });
    const day = (name: string, within: { getByRole: typeof form.getByRole } = form) =>
      within.getByRole('group', { name, exact: true });
    const add = (name: string) => form.getByRole('button', { name: `Add a break on ${name}` });
    await expect(day('Friday')).toRead('Friday Closed');
    await day('Wednesday').getByLabelText('Opens').selectOptions('10:00 AM');
    await day('Wednesday').getByLabelText('Closes').selectOptions('2:00 PM');
    await add('Wednesday').click();
    await expect(day('Wednesday')).toRead(/6 times: the first at 10:00 AM, the last at 1:30 PM\./);
    await add('Thursday').click();
    await form.getByRole('button', { name: 'Remove Break 1 of Thursday' }).click();
    await expect(add('Thursday')).toHaveFocus();

    await form.getByRole('button', { name: 'Add season' }).click();
    const season = form.getByRole('group', { name: 'Season 1', exact: true });
    await season.getByLabelText('Title (optional)').fill('Tax season');
    await season.getByLabelText('First day').fill('01/15/2027');
    await season.getByLabelText('Last day').fill('04/15/2027');
    await day('Thursday', season).getByLabelText('Closes').selectOptions('9:00 AM');
    await day('Monday', season).getByRole('checkbox').click();
    await saveRules.click();
    const closes = day('Thursday', season).getByLabelText('Closes');
    await expect(closes).toBeRefusedWith('Closing time must be at least one appointment after opening time');
    await closes.selectOptions('5:00 PM');
    expect(await complaints()).toEqual([]);
    await saveRules.click();
    await expect(toast('Booking rules saved')).toBeSeen();
    const wednesday = { opens: 600, closes: 840, breaks: [{ from: 720, to: 780 }] };
    const week = { ...rules.week, Wednesday: wednesday };
    expect(server.received(save).map(({ body }) => body)).toMatchObject([
      {
        week,
        seasons: [
          {
            title: 'Tax season',
            from: '2027-01-15',
            to: '2027-04-15',
            week: { ...week, Monday: { opens: 540, closes: 1020, breaks: [] } },
          },
        ],
      },
    ]);
  });

  test('that cannot be loaded can be asked for again', async () => {
    server.cut(read);
    await open('/admin/booking-rules', { as: owner });
    await expect(page.getByRole('alert')).toRead(/^The booking rules could not be loaded/);
    server.answer(read, rules);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(saveRules).toBeSeen();
  });
});
