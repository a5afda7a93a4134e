import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fullDate } from '#contract/dates.ts';
import { typedDate } from '#web/ui/date-text.ts';
import { owner } from '../support/browser/house.ts';
import { journey } from '../support/browser/journey.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };
const meeting = 'https://meet.example.com/pat-visitor';

journey(
  'A visitor books by keyboard, the owner reads the letter, confirms, and the link goes out',
  async ({ house, open }) => {
    const date = house.freeDay();
    const visitor = await open('/booking');
    await bookByKeyboard(visitor, date);

    const ticket = visitor.getByRole('region', { name: 'Your request has been received' });
    await expect(ticket).toRead(new RegExp(`9:30 AM Mountain Time .* Payroll .*${pat.email}`));

    const desk = await open('/admin-login');
    await desk.getByLabel('Username').fill(owner.username);
    await desk.getByLabel('Password').fill(owner.password);
    await desk.keyboard.press('Enter');
    await expect(desk).toBeAt('/admin');

    await desk.getByRole('link', { name: 'Outbox' }).click();
    const received = await openLetter(desk, 'We received your booking request');
    await expect(received).toRead(new RegExp(`${fullDate(date)}.* 9:30 AM`));
    expect(await attachment(desk, received)).toMatch(
      new RegExp(`^DTSTART:${date.replaceAll('-', '')}T1[56]3000Z`, 'm'),
    );
    await received.getByRole('button', { name: 'Close' }).click();

    await desk.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const bell = desk.getByRole('dialog', { name: 'Notifications' });
    await expect(bell.getByRole('listitem').first()).toRead(new RegExp(`${pat.name}.* ago`));
    await desk.keyboard.press('Escape');

    await desk.getByRole('link', { name: 'Bookings' }).click();
    await desk.getByRole('button', { name: `View Details of ${pat.name}` }).click();
    const details = desk.getByRole('dialog', { name: 'Booking Details' });
    await details.getByLabel('Calendar Event Link').fill(meeting);
    await details.getByRole('button', { name: 'Save Calendar Info' }).click();
    await expect(desk.getByText('Calendar info updated', { exact: true })).toBeSeen();
    await details.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(desk.getByText('Booking Updated', { exact: true })).toBeSeen();
    await details.getByRole('button', { name: 'Close' }).first().click();
    await expect(desk.getByRole('row', { name: pat.name })).toRead(/confirmed/);

    await desk.getByRole('link', { name: 'Outbox' }).click();
    const confirmed = await openLetter(desk, 'Your consultation is confirmed');
    await expect(confirmed.getByRole('link', { name: meeting })).toBeSeen();
  },
);

/** Types the day, chooses the time with the arrows, and goes on with Tab; nothing is clicked. */
async function bookByKeyboard(page: Page, date: string) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type(typedDate(date));
  await expect(page.getByRole('radio', { name: '9:00 AM' })).toBeSeen();
  await tabTo(page, page.getByRole('radio', { name: '9:00 AM' }));
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: '9:30 AM', checked: true })).toHaveFocus();
  await press('Tab');
  await expect(page.getByLabel('Name', { exact: true })).toHaveFocus();
  await page.keyboard.type(pat.name);
  await press('Tab');
  await page.keyboard.type(pat.email);
  await press('Tab');
  await page.keyboard.type(pat.business);
  await press('Tab');
  await page.keyboard.type('Payroll');
  await press('Tab');
  await page.keyboard.type('Eleven people in two states.');
  await press('Tab', 'Enter');
}

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toHaveFocus();
}

/** The newest letter to the visitor with this subject. */
async function openLetter(desk: Page, subject: string) {
  const name = `Read ${subject} to ${pat.email}`;
  await desk.getByRole('button', { name }).click();
  const letter = desk.getByRole('dialog', { name: subject });
  await expect(letter).toRead(new RegExp(pat.email));
  return letter;
}

async function attachment(desk: Page, letter: ReturnType<Page['getByRole']>): Promise<string> {
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    letter.getByRole('button', { name: /\.ics$/ }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
