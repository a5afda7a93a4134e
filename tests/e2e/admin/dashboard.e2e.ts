import { describe, expect } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { longDate } from '#contract/dates.ts';
import { stopClock } from '../../support/browser/clock.ts';
import { dashboardOn } from '../../support/browser/parts/dashboard.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someBooking } from '../../support/factories.ts';

const list = bookingEndpoints.list.path;
const isList = ({ pathname }: URL) => pathname === list;

describe('The dashboard', () => {
  journey('counts all, confirmed and upcoming bookings', async ({ server, open }) => {
    const admin = await server.owner();
    const page = await open('/admin', { as: owner });
    const { counts } = dashboardOn(page);
    await expect(counts).toRead(/^\d+ Total bookings \d+ Confirmed bookings \d+ Upcoming bookings$/);
    const numbers = async () => ((await counts.innerText()).match(/\d+/g) ?? []).map(Number);
    const [total = 0, confirmed = 0, upcoming = 0] = await numbers();
    await someBooking(server, admin);
    await someBooking(server, admin, { status: 'confirmed' });
    await page.reload();
    const after = [total + 2, confirmed + 1, upcoming + 2];
    await expect(counts).toRead(
      `${after[0]} Total bookings ${after[1]} Confirmed bookings ${after[2]} Upcoming bookings`,
    );
  });

  journey('filters by status and by time, and keeps the filter in the address', async ({ server, open }) => {
    const admin = await server.owner();
    const pending = await someBooking(server, admin);
    const confirmed = await someBooking(server, admin, { status: 'confirmed' });
    const cancelled = await someBooking(server, admin, { status: 'cancelled' });
    const past = { name: 'Jordan Example' };
    const page = await open('/admin', { as: owner });
    const { filter, row } = dashboardOn(page);
    const shows = async (...wanted: { name: string }[]) => {
      for (const one of [pending, confirmed, cancelled, past]) {
        await (wanted.includes(one) ? expect(row(one.name)).toBeSeen() : expect(row(one.name)).toBeGone());
      }
    };
    await shows(pending, confirmed, cancelled, past);
    await filter.selectOption('Confirmed');
    await shows(confirmed, past);
    await filter.selectOption('Cancelled');
    await shows(cancelled);
    await filter.selectOption('Upcoming');
    await shows(pending, confirmed, cancelled);
    await filter.selectOption('Past');
    await shows(past);
    await expect(page).toBeAt('/admin?filter=past');
    await page.reload();
    await shows(past);
    await filter.selectOption('All Bookings');
    await expect(page).toBeAt('/admin');
  });

  journey('says when nothing fits', async ({ open }) => {
    const page = await open('about:blank', { as: owner });
    await page.route(isList, (route) => route.fulfill({ json: [] }));
    const none = { total: 0, pending: 0, confirmed: 0, upcoming: 0 };
    await page.route(bookingEndpoints.counts.path, (route) => route.fulfill({ json: none }));
    await page.goto('/admin?filter=cancelled');
    await expect(page.getByText('No bookings found matching your filter criteria.')).toBeSeen();
    await expect(dashboardOn(page).counts).toRead(
      '0 Total bookings 0 Confirmed bookings 0 Upcoming bookings',
    );
  });

  journey('shows all again, and clears the search', async ({ server, open }) => {
    const { name } = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const words = page.getByRole('searchbox', { name: 'Search bookings' });
    await words.fill('nobody of this name');
    await page.getByRole('button', { name: 'Show all bookings' }).click();
    await expect(dashboardOn(page).row(name)).toBeSeen();
    await expect.poll(() => words.inputValue()).toBe('');
    await expect(page).toBeAt('/admin');
  });

  journey('has who, what, when and the status of each booking in a table', async ({ server, open }) => {
    const booking = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { table, row } = dashboardOn(page);
    const head = page.getByRole('banner');
    await expect(head.getByText(owner.username, { exact: true })).toBeSeen();
    await expect(head.getByRole('button', { name: 'Logout' })).toBeSeen();
    await expect(page.getByRole('tab', { selected: true })).toRead('Bookings');
    await expect(table).toBeSeen();
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(0, 4)).toEqual(['Client', 'Service', 'Date & Time', 'Status']);
    const { name, email, business, date, time } = booking;
    await expect(row(name)).toRead(
      `${name} ${email} Payroll ${business} ${longDate(date)} ${time} pending View Details`,
    );
  });

  journey('scrolls its table within 500 pixels', async ({ open }) => {
    const page = await open('/admin', { as: owner });
    const region = page.getByRole('region', { name: 'Bookings' });
    await expect(region).toBeSeen();
    expect(await region.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    expect((await region.boundingBox())?.height).toBe(500);
  });

  journey('turns the rows into cards on a phone, none wider than the screen', async ({ server, open }) => {
    const email = 'a-very-long-address-that-has-to-break-somewhere@an-equally-long-domain.example.com';
    const booking = await someBooking(server, await server.owner(), { email });
    const page = await open('/admin', { as: owner, viewport: { width: 360, height: 740 } });
    const { row, details, view } = dashboardOn(page);
    await expect(row(booking.name)).toRead(new RegExp(`${email}.*${booking.time}.*pending.*View Details`));
    const card = row(booking.name);
    const parts = await card.getByRole('cell').or(card.getByRole('rowheader')).all();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(5);
    for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await view(booking.name);
    await expect(details).toBeSeen();
    const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await isWhole()).toBe(true);
    expect((await details.boundingBox())?.width).toBeLessThanOrEqual(360);
  });

  journey('that could not be loaded can be asked for again', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: list, status: 'cut' });
    const page = await open('about:blank', { as: owner });
    await page.route(isList, (route) => route.abort());
    await page.goto('/admin');
    const alert = page.getByRole('alert');
    await expect(alert).toRead(/The bookings could not be loaded/);
    await page.unroute(isList);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(dashboardOn(page).table).toBeSeen();
  });

  journey('asks again every 30 seconds', async ({ server, open }) => {
    const page = await open('about:blank', { as: owner });
    await page.clock.install();
    await page.goto('/admin');
    const { table, row } = dashboardOn(page);
    await expect(table).toBeSeen();
    await stopClock(page, list);
    const { name } = await someBooking(server, await server.owner());
    await page.clock.runFor(29_000);
    await expect(row(name)).toBeGone();
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(row(name)).toBeSeen();
  });
});

describe('A booking in detail', () => {
  journey('has every field, and goes with Esc and with Close', async ({ server, open }) => {
    const admin = await server.owner();
    const booking = await someBooking(server, admin, { message: 'Eleven people\nin two states.' });
    const page = await open('/admin', { as: owner });
    const { details, view, button } = dashboardOn(page);
    await view(booking.name);
    const facts = [
      `Client ${booking.name}`,
      `Email ${booking.email}`,
      `Business ${booking.business}`,
      'Service Payroll',
      `Time ${booking.time}`,
      'Status pending',
      'Message Eleven people in two states.',
    ];
    for (const fact of facts) await expect(details).toRead(new RegExp(fact));
    await expect(details).toRead(new RegExp(`Date \\w+, ${longDate(booking.date)}`));
    await expect(details).toRead(
      new RegExp(`Created ${longDate(new Date().toLocaleDateString('en-CA', denver))}`),
    );
    await page.keyboard.press('Escape');
    await expect(details).toBeGone();
    await expect(page.getByRole('button', { name: `View Details of ${booking.name}` })).toHaveFocus();
    await view(booking.name);
    await button('Close').first().click();
    await expect(details).toBeGone();
  });

  journey('is confirmed once by two presses in a row', async ({ server, open }) => {
    const booking = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { details, view, button } = dashboardOn(page);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await view(booking.name);
    await button('Confirm Booking').dblclick();
    await expect(details).toRead(/Status confirmed/);
    expect(changes).toEqual([`PATCH /api/admin/bookings/${booking.id}/status`]);
  });

  journey('keeps its calendar fields', async ({ server, open }) => {
    const booking = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { details, view, button } = dashboardOn(page);
    await view(booking.name);
    const fields = {
      'Calendar Event ID': 'evt_42',
      'Calendar Event Link': 'https://meet.example.com/42',
      'Admin Notes': 'Asks about\npayroll in Idaho.',
    };
    for (const [label, value] of Object.entries(fields)) await details.getByLabel(label).fill(value);
    await button('Save Calendar Info').click();
    await expect(toast(page, 'Calendar info updated')).toRead(
      /The booking calendar information has been updated successfully$/,
    );
    await page.reload();
    await view(booking.name);
    for (const [label, value] of Object.entries(fields))
      await expect(details.getByLabel(label)).toHold(value);
  });

  journey('refuses a meeting link that is none', async ({ server, open }) => {
    const booking = await someBooking(server, await server.owner());
    const page = await open('/admin', { as: owner });
    const { details, view, button } = dashboardOn(page);
    await view(booking.name);
    await details.getByLabel('Calendar Event Link').fill('javascript:alert(1)');
    await button('Save Calendar Info').click();
    await expect(details.getByLabel('Calendar Event Link')).toBeRefusedWith(
      'Please enter a link that starts with https://',
    );
  });
});

const denver = { timeZone: 'America/Denver' };
