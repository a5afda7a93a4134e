import { type Locator, page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { services } from '#content/services.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { dayProblem, defaultBookingRules } from '#contract/bookings/slots.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { hoursOn } from '#contract/bookings/week.ts';
import { addDays, fullDate, shortDate } from '#contract/dates.ts';
import { federalHolidayIds, holidayOn } from '#contract/holidays.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';

const { availableSlots, nextSlots, request, rules } = bookingEndpoints;
const pat = {
  name: 'Pat Visitor',
  email: 'pat@example.com',
  business: 'Pat & Daughters Bakery',
};
/** From 9:00 AM to 4:30 PM. */
const wholeDay = Array.from({ length: 16 }, (_, index) => slotLabel(540 + index * 30));
const monday = '2027-03-15';
const tuesday = '2027-03-16';
const wednesday = '2027-03-17';

const booked = {
  ...pat,
  id: 1,
  service: 'payroll',
  meetingType: 'video',
  date: tuesday,
  time: '9:00 AM',
  status: 'pending',
  startsAt: `${tuesday}T15:00:00.000Z`,
  createdAt: '2026-11-20T17:05:00.000Z',
} as const;

const form = page.getByRole('form', { name: 'Book a consultation' });
const field = (label: string) => form.getByLabelText(label, { exact: true });
const day = field('Date');
const [name, email, business] = [field('Name'), field('Email'), field('Business name')];
const times = form.getByRole('radiogroup', { name: 'Time' });
const time = (label: string) => form.getByRole('radio', { name: label, exact: true });
const submit = form.getByRole('button', { name: 'Request this time' });
const confirmation = page.getByRole('region', { name: 'Your request has been received' });
const alert = page.getByRole('alert');
const bothMissing = 'Please select both a date and time for your appointment.';

beforeEach(() => {
  const startsAt = [`${tuesday}T15:00:00.000Z`, `${tuesday}T16:30:00.000Z`];
  server.answer(rules, defaultBookingRules);
  server.answer(nextSlots, [
    { date: tuesday, slots: ['9:00 AM'] },
    { date: wednesday, slots: ['9:00 AM'] },
  ]);
  server.answer(availableSlots, { available: true, slots: ['9:00 AM', '10:30 AM'], startsAt });
  server.answer(request, booked);
});

/** Types the date and leaves the field. */
async function typeDay(typed: string): Promise<void> {
  await day.fill(typed);
  await userEvent.keyboard('{Tab}');
}

/** Fills in everything but date and time. */
async function fillIn(person: typeof pat): Promise<void> {
  await name.fill(person.name);
  await email.fill(person.email);
  await business.fill(person.business);
  await field('Service').selectOptions('Payroll');
}

describe('The booking form says what is wrong', () => {
  test('of every field that is missing, under the field [3.12, 3.13, 5.1, 5.3, 5.4, 5.5, 5.37, 5.41]', async () => {
    await open('/booking');
    const offered = field('Service').getByRole('option');
    await expect
      .poll(() => offered.elements().map(({ textContent }) => textContent))
      .toEqual(['Select a service', ...services.map(({ title }) => title), 'Multiple Services']);
    await submit.click();
    await expect(day).toBeRefusedWith('Please select a date');
    await expect(name).toBeRefusedWith('Name must be at least 2 characters');
    await expect(email).toBeRefusedWith('Please enter a valid email address');
    await expect(business).toBeRefusedWith('Business name is required');
    await expect(field('Service')).toBeRefusedWith('Please select a service');
    await expect(page.getByText('Please select a time slot')).toBeSeen();
    await expect(alert).toRead(bothMissing);
    await expect(day).toHaveFocus();
    expect(server.received(request)).toEqual([]);
  });

  test('of a day without a time [5.6, 5.37]', async () => {
    await open('/booking');
    await fillIn(pat);
    await typeDay(typedDate(tuesday));
    await expect(times).toBeSeen();
    await submit.click();
    await expect(times).toBeRefusedWith('Please select a time slot');
    await expect(alert).toRead(bothMissing);
    await time('9:00 AM').click();
    await expect(alert).toBeGone();
  });

  test('of texts that are too short or no address, until they are right [5.2, 5.42]', async () => {
    await open('/booking');
    await fillIn({ name: ' P ', email: 'pat@', business: '   ' });
    await submit.click();
    await expect(name).toBeRefusedWith('Name must be at least 2 characters');
    await expect(email).toBeRefusedWith('Please enter a valid email address');
    await expect(business).toBeRefusedWith('Business name is required');
    await fillIn(pat);
    for (const one of [name, email, business]) await expect(one).toBeAccepted();
  });

  test('of a date that is none [5.40]', async () => {
    await open('/booking');
    for (const typed of ['13/45/2027', 'soon', '02/30/2027']) {
      await typeDay(typed);
      await expect(day).toBeRefusedWith('Date input not valid.');
      await typeDay(typedDate(tuesday));
      await expect(day).toBeAccepted();
    }
  });
});

describe('A day is chosen', () => {
  test('only among Tuesdays, Wednesdays and Thursdays that are not past [2.90, 5.38, 5.39]', async () => {
    await open('/booking');
    await typeDay(typedDate(monday));
    await expect(day).toBeRefusedWith('Please choose a Tuesday, Wednesday or Thursday');
    await expect(times).toBeGone();
    await typeDay(typedDate(tuesday));
    await page.getByRole('button', { name: 'More dates' }).click();
    const cell = (date: string) => page.getByRole('gridcell', { name: fullDate(date) }).getByRole('button');
    await expect(cell(tuesday)).toBeSeen();
    await expect.element(cell(monday)).toBeDisabled();
    await expect.element(cell(tuesday)).toBeEnabled();
    await typeDay('01/07/2020');
    await expect(day).toBeRefusedWith('Please choose a date that is not in the past.');
  });

  test('with Enter after typing it, which sends nothing', async () => {
    await open('/booking');
    await day.fill(typedDate(tuesday));
    await userEvent.keyboard('{Enter}');
    await expect(times).toBeSeen();
    await expect(name).toBeAccepted();
    await day.fill('13/01/2027');
    await userEvent.keyboard('{Enter}');
    await expect(day).toBeRefusedWith('Date input not valid.');
    await expect(name).toBeAccepted();
    expect(server.received(request)).toEqual([]);
  });

  test('not when the office is closed or it is too far ahead, and the message says which', async () => {
    await open('/booking');
    const today = new Date().toISOString().slice(0, 10);
    const daysFrom = (first: string) => Array.from({ length: 364 }, (_, index) => addDays(first, index));
    const holiday = daysFrom(addDays(today, 1)).find(
      (date) => hoursOn(date, defaultBookingRules) !== null && holidayOn(date, federalHolidayIds),
    );
    await typeDay(typedDate(holiday ?? ''));
    await expect(day).toBeRefusedWith('The office is closed for ');
    const tooFar = daysFrom(addDays(today, 370)).find(
      (date) => dayProblem(date, { ...defaultBookingRules, horizon: 36 }, today) === null,
    );
    await typeDay(typedDate(tooFar ?? ''));
    await expect(day).toBeRefusedWith('This date is too far ahead. Please choose ');
  });

  test('and another day clears the time [4.6]', async () => {
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await time('10:30 AM').click();
    await expect(form.getByText(`${fullDate(tuesday)}, 10:30 AM`)).toBeSeen();
    await typeDay(typedDate(wednesday));
    await expect(form.getByText(`${fullDate(wednesday)}, no time chosen yet.`)).toBeSeen();
    await expect(times.getByRole('radio', { checked: true })).toBeGone();
  });
});

describe('A request is sent', () => {
  beforeEach(async () => {
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await time('9:00 AM').click();
    await fillIn(pat);
  });

  test('once, while the button says Processing... [4.9]', async () => {
    const answer = server.hold(request);
    await submit.click();
    const button = page.getByRole('button', { name: 'Processing...' });
    await expect(button).toBeSeen();
    await button.click({ force: true });
    await userEvent.keyboard('{Enter}');
    answer();
    await expect(confirmation).toBeSeen();
    expect(server.received(request)).toHaveLength(1);
  });

  test('to a server that is away, and keeps everything for the next try [4.14, 4.15, 8.10]', async () => {
    server.cut(request);
    await submit.click();
    await expect(toast('Booking Failed')).toRead(/Something went wrong\. Please try again\./);
    await expect(name).toHold(pat.name);
    expect(await complaints()).toEqual([]);
    server.answer(request, booked);
    await submit.click();
    await expect(confirmation).toBeSeen();
  });

  test('beyond a limit, and reads how to go on beside the button as long as it takes [2.520]', async () => {
    const message = 'You already have 3 upcoming bookings. Please call us.';
    server.refuse(request, 'conflict', { message });
    await submit.click();
    await expect(toast('Booking Failed')).toRead(/Please call us\./);
    await expect(form.getByRole('alert')).toRead(message);
    server.answer(request, booked);
    await submit.click();
    await expect(confirmation).toBeSeen();
  });
});

describe('The times of a day', () => {
  test('that cannot be loaded can be asked for again [7.47, 8.11]', async () => {
    server.cut(availableSlots);
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await expect(alert).toRead(/^Error Failed to load available time slots\. Please try again\./);
    server.answer(availableSlots, { available: true, slots: ['9:00 AM'], startsAt: [] });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(time('9:00 AM')).toBeSeen();
  });

  test('that are all taken give a warning [8.12]', async () => {
    server.answer(availableSlots, { available: false, slots: [], startsAt: [] });
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await expect(page.getByText('No Available Times')).toBeSeen();
    await expect(
      page.getByText('All slots for this date have been booked. Please select another date.'),
    ).toBeSeen();
  });

  test('are asked for once, not again when the window gets the focus [4.7, 7.12, 7.48]', async () => {
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await expect(times).toBeSeen();
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await time('9:00 AM').click();
    await expect.element(time('9:00 AM')).toBeChecked();
    expect(server.received(availableSlots).map(({ query }) => query)).toEqual([{ date: tuesday }]);
  });
});

describe("The visitor's own zone", () => {
  /** What the browser says its zone is, until the test is over. */
  function liveIn(timeZone: string): void {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
    onTestFinished(() => void vi.restoreAllMocks());
  }

  async function choose(label: string): Promise<void> {
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await time(label).click();
  }

  test('is beside the firm’s where the two differ', async () => {
    liveIn('America/New_York');
    await choose('10:30 AM');
    await expect(form.getByText(/10:30 AM Mountain Time, 12:30 PM your time$/)).toBeSeen();
    server.answer(request, { ...booked, time: '10:30 AM', startsAt: `${tuesday}T16:30:00.000Z` });
    await fillIn(pat);
    await submit.click();
    await expect(confirmation.getByText('10:30 AM Mountain Time, 12:30 PM your time')).toBeSeen();
  });

  test('names the day where that is another one', async () => {
    liveIn('Asia/Tokyo');
    await choose('10:30 AM');
    await expect(form.getByText(/10:30 AM Mountain Time, 1:30 AM on Wednesday your time$/)).toBeSeen();
  });

  test.for(['America/Denver', 'America/Boise'])('is left out in %s, where the clocks agree', async (zone) => {
    liveIn(zone);
    await choose('10:30 AM');
    await expect(form.getByText(/10:30 AM Mountain Time$/)).toBeSeen();
  });
});

test('After a booking the button that stands out adds it to a calendar, not the one for another booking [2.1176]', async () => {
  server.answer(request, { ...booked, calendarFile: { fileName: 'booking.ics', ics: 'BEGIN:VCALENDAR' } });
  await open('/booking');
  await expect(submit).toBeSeen();
  const colorOf = (button: Locator) => getComputedStyle(button.element()).backgroundColor;
  const standsOut = colorOf(submit);
  await typeDay(typedDate(tuesday));
  await time('9:00 AM').click();
  await fillIn(pat);
  await submit.click();
  const add = confirmation.getByRole('button', { name: 'Add to calendar' });
  await expect(add).toBeSeen();
  await expect.poll(() => colorOf(add)).toBe(standsOut);
  expect(colorOf(confirmation.getByRole('button', { name: 'Book Another Appointment' }))).not.toBe(standsOut);
});

describe.for([
  [390, 844],
  [360, 640],
] as const)('On a phone of %d by %d pixels', ([width, height]) => {
  const today = new Date().toISOString().slice(0, 10);
  const near = Array.from({ length: 14 }, (_, index) => addDays(today, index + 2));
  const openDay = near.find((date) => dayProblem(date, defaultBookingRules, today) === null) ?? '';
  const pressed = page
    .getByRole('group', { name: 'Next open days' })
    .getByRole('button', { name: shortDate(openDay) })
    .first();
  const bar = () => (submit.element().parentElement ?? document.body).getBoundingClientRect();
  /** Whether it is completely below the header, and above the bar if there is one. */
  const isInSight = (what: Locator) => {
    const { top, bottom } = what.element().getBoundingClientRect();
    return top >= 64 && bottom <= Math.min(bar().top, innerHeight);
  };

  beforeEach(async () => {
    await page.viewport(width, height);
    server.answer(nextSlots, [{ date: openDay, slots: ['9:00 AM'] }]);
    server.answer(availableSlots, {
      available: true,
      slots: wholeDay,
      startsAt: [],
    });
    return () => page.viewport(1280, 900);
  });

  test('the times of a day that is pressed come into view, and the focus stays [2.597]', async () => {
    await open('/booking');
    await pressed.click();
    await expect(times).toBeSeen();
    await expect.poll(() => isInSight(time('9:00 AM'))).toBe(true);
    await expect(pressed).toHaveFocus();
    const before = scrollY;
    await time('9:00 AM').click();
    expect(scrollY).toBe(before);
  });

  test('they come into view when a day is typed and ended with Enter, and a second Enter keeps the time', async () => {
    await open('/booking');
    await day.fill(typedDate(openDay));
    await userEvent.keyboard('{Enter}');
    await expect(times).toBeSeen();
    await expect.poll(() => isInSight(time('9:00 AM'))).toBe(true);
    await expect(day).toHaveFocus();
    await time('9:00 AM').click();
    await day.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(time('9:00 AM')).toBeChecked();
  });

  test('so does what says that there are none [2.597]', async () => {
    server.answer(availableSlots, {
      available: false,
      slots: [],
      startsAt: [],
    });
    await open('/booking');
    await pressed.click();
    const none = page.getByText('All slots for this date have been booked.');
    await expect(none).toBeSeen();
    await expect.poll(() => isInSight(none)).toBe(true);
  });

  test('so does that they cannot be loaded [2.597]', async () => {
    server.cut(availableSlots);
    await open('/booking');
    await pressed.click();
    await expect(alert).toRead(/^Error Failed to load available time slots\./);
    await expect.poll(() => isInSight(alert)).toBe(true);
  });

  test('that a time is missing is in view each time, with the first time in focus below it [2.597]', async () => {
    await open('/booking');
    await fillIn(pat);
    await typeDay(typedDate(tuesday));
    await expect(times).toBeSeen();
    for (const seenLast of ['Message (optional)', 'Business name']) {
      field(seenLast).element().scrollIntoView();
      await submit.click();
      await expect(alert).toRead(bothMissing);
      await expect.poll(() => isInSight(alert)).toBe(true);
      await expect(time('9:00 AM')).toHaveFocus();
      expect(isInSight(time('9:00 AM'))).toBe(true);
    }
  });

  test('that a time is missing is said once, and no more once one is chosen [2.597]', async () => {
    await open('/booking');
    await fillIn(pat);
    await pressed.click();
    await expect(times).toBeSeen();
    await submit.click();
    await expect.poll(() => form.getByText(bothMissing).elements().length).toBe(1);
    await submit.click();
    await expect.poll(() => form.getByText(bothMissing).elements().length).toBe(1);
    await time('9:00 AM').click();
    await expect(form.getByText(bothMissing)).toBeGone();
  });

  test('a missing day is in view below what says so [2.597]', async () => {
    await open('/booking');
    await fillIn(pat);
    await submit.click();
    await expect(alert).toRead(bothMissing);
    await expect.poll(() => isInSight(alert)).toBe(true);
    await expect(day).toHaveFocus();
    expect(isInSight(day)).toBe(true);
  });

  test('the chosen time stands above the first field where the times are out of view, with a way back to them [2.1175]', async () => {
    await open('/booking');
    await pressed.click();
    await time('9:00 AM').click();
    const above = form
      .getByText(/9:00 AM Mountain Time/)
      .filter({ has: page.getByRole('button', { name: 'Change' }) });
    if (height >= 704) {
      await expect(form.getByRole('button', { name: 'Change' })).toBeGone();
      return;
    }
    name.element().scrollIntoView({ block: 'center' });
    await expect.poll(() => isInSight(above)).toBe(true);
    expect(above.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      name.element().getBoundingClientRect().top,
    );
    await form.getByRole('button', { name: 'Change' }).click();
    await expect(time('9:00 AM')).toHaveFocus();
    await expect.poll(() => isInSight(time('9:00 AM'))).toBe(true);
  });

  test('another booking begins at the top of the form, without the earlier confirmation [2.598]', async () => {
    await open('/booking');
    await typeDay(typedDate(tuesday));
    await time('9:00 AM').click();
    await fillIn(pat);
    await submit.click();
    await expect(toast('Booking Confirmed')).toBeSeen();
    await page.getByRole('button', { name: 'Book Another Appointment' }).click();
    await expect(toast('Booking Confirmed')).toBeGone();
    const days = page.getByText('Next open days').element().getBoundingClientRect();
    expect(days.top).toBeGreaterThanOrEqual(64);
    expect(days.top).toBeLessThan(height / 2);
  });
});

describe('An address with a slot', () => {
  test.for(['date=2020-01-07', 'date=2027-02-31', 'date=<b>', 'time=10:00+AM', 'date=&time='])(
    'that cannot be booked chooses nothing: %s',
    async (query) => {
      await open(`/booking?${query}`);
      await name.fill(pat.name);
      await expect(form.getByText('Pick a day to see times.')).toBeSeen();
      await expect(day).toHold('');
    },
  );
});

describe('No accessibility violations in', () => {
  test('the booking form with times and messages [5.42]', async () => {
    await open('/booking');
    await submit.click();
    await expect(name).toBeRefusedWith('Name must be at least 2 characters');
    await typeDay(typedDate(tuesday));
    await expect(times).toBeRefusedWith('Please select a time slot');
    expect(await complaints()).toEqual([]);
  });
});
