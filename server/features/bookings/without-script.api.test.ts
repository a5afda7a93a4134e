import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import { bookingForm, unique } from '#tests/support/factories.ts';
import { allNamed, field, named, one, errorOf, seen, valueOf, textOf } from '#tests/support/html/elements.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const visitor = () => reader(app, app.visitor());

const somebody = () => ({
  name: unique('Pat '),
  email: `${unique('pat')}@example.com`,
  business: 'Pat & Daughters Bakery',
});
const formOn = ({ main }: { main: Element }) => named(main, 'form', 'Book a consultation');
const bookingsOf = async (address: string) =>
  (await owner.call(bookingEndpoints.list, { query: {} })).filter(({ email }) => email === address);

describe('Booking without script', () => {
  test.each(['/booking', '/'])('begins at %s with the next open days [2.285]', async (path) => {
    const { open, follow } = visitor();
    const { main } = await open(path);
    expect(allNamed(main, 'form', 'Book a consultation')).toEqual([]);
    const days = await follow(named(main, 'a', 'See the open days'));
    const [day] = seen(named(days.main, 'nav', 'Date'), 'a');
    const date = new URL(day?.getAttribute('href') ?? '', app.origin).searchParams.get('day') ?? '';
    if (!day) throw new Error('There is no open day');
    const form = formOn(await follow(day));
    expect(textOf(one(form, 'h1, h2, h3, h4'))).toBe(fullDate(date));
    expect(seen(form, 'input[type="radio"]').length).toBeGreaterThan(0);
    one((await follow(day)).main, '[aria-current="date"]');
  });

  test('requests a time of a later day, which is then confirmed [2.286]', async () => {
    const { open, send } = visitor();
    const date = '2027-02-02';
    const page = await open('/booking?day=next');
    const days = seen(page.main, 'form').find((form) => textOf(form).includes('Show times'));
    if (!days) throw new Error('There is no way to another date');
    const times = await send(page, days, { 'Another date': date });
    const pat = somebody();
    const refused = await send(times, formOn(times), {
      '9:30 AM': true,
      Name: pat.name,
      Email: 'nobody',
      'Business name': pat.business,
      Service: 'Payroll',
    });
    expect(refused.status).toBe(400);
    const form = formOn(refused);
    expect(textOf(one(form, '[role="alert"]'))).toBe('Booking Failed Please enter a valid email address');
    expect(errorOf(field(form, 'Email'))).toContain('Please enter a valid email address');
    expect(field(form, '9:30 AM').hasAttribute('checked')).toBe(true);
    expect(valueOf(field(form, 'Service'))).toBe('payroll');
    const other = { ...bookingForm(app), date, time: '9:30 AM' };
    await app.visitor().call(bookingEndpoints.request, { body: other });
    const lost = await send(refused, form, { Email: pat.email });
    expect(lost.status).toBe(409);
    expect(textOf(one(formOn(lost), '[role="alert"]'))).toBe(
      'Booking Failed This time has just been booked. Please choose another time.',
    );
    expect(() => field(formOn(lost), '9:30 AM')).toThrow('The page has 0 of');
    expect(valueOf(field(formOn(lost), 'Name'))).toBe(pat.name);
    const sent = await send(lost, formOn(lost), { '10:00 AM': true });
    for (const shown of [sent, await open(sent.at)]) {
      const confirmation = named(shown.main, 'section', 'Your request has been received');
      expect(textOf(confirmation)).toMatch(/Time 10:00 AM Mountain Time/);
    }
    expect(await bookingsOf(pat.email)).toMatchObject([
      { ...pat, date, time: '10:00 AM', status: 'pending', suspectedSpam: false },
    ]);
  });

  test('says why a day has no times [2.285]', async () => {
    const { main } = await visitor().open('/booking?day=2027-01-03');
    expect(textOf(one(main, '[role="status"]'))).toBe(
      'No Available Times Please choose a Tuesday, Wednesday or Thursday',
    );
  });
});

test('The link of a booking’s email moves and cancels it without script [2.289]', async () => {
  const { open, send } = visitor();
  const body = bookingForm(app);
  await app.visitor().call(bookingEndpoints.request, { body });
  const { text = '' } = await app.mailbox.email({ to: body.email });
  const [link = ''] = new RegExp(`${app.origin}/my-booking\\S*`).exec(text) ?? [];
  const page = await open(link.slice(app.origin.length));
  const moving = ({ main }: { main: Element }) => named(main, 'form', 'Move your booking');
  const refused = await send(page, moving(page), { 'Link from our email': link, 'New time': 'noon' });
  expect(refused.status).toBe(400);
  expect(errorOf(field(moving(refused), 'New time'))).toContain('Please select a time slot');
  expect(valueOf(field(moving(refused), 'Link from our email'))).toBe(link);
  const date = '2027-02-03';
  const typed = { 'New date': date, 'New time': '4:30 pm' };
  const moved = await send(refused, moving(refused), typed);
  expect(textOf(one(moving(moved), '[role="status"]'))).toMatch(/^Booking moved/);
  expect(await bookingsOf(body.email)).toMatchObject([{ date, time: '4:30 PM', status: 'pending' }]);
  const cancelling = ({ main }: { main: Element }) => named(main, 'form', 'Cancel your booking');
  const cancelled = await send(moved, cancelling(moved), { 'Link from our email': link });
  expect(textOf(one(cancelling(cancelled), '[role="status"]'))).toMatch(/^Booking cancelled/);
  expect(await bookingsOf(body.email)).toMatchObject([{ status: 'cancelled' }]);
});
