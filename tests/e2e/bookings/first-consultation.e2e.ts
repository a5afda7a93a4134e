import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fullDate } from '#contract/dates.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { emailTo } from '../../support/browser/emails.ts';
import { owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };
const meeting = 'https://meet.example.com/pat-visitor';

journey(
  'A visitor books by keyboard, the owner reads the email, confirms, and the link goes out',
  async ({ server, open }) => {
    const date = server.freeDay();
    const visitor = await open('/booking');
    await bookByKeyboard(visitor, date);

    const confirmation = visitor.getByRole('region', { name: 'Your request has been received' });
    await expect(confirmation).toRead(new RegExp(`9:30 AM Mountain Time .* Payroll .*${pat.email}`));

    const dashboard = await open('/admin-login');
    await dashboard.getByLabel('Username').fill(owner.username);
    await dashboard.getByLabel('Password').fill(owner.password);
    await dashboard.keyboard.press('Enter');
    await expect(dashboard).toBeAt('/admin');

    await chooseSection(dashboard, 'Settings', 'Email log');
    const received = await openEmail(dashboard, 'We received your booking request');
    await expect(received).toRead(new RegExp(`${fullDate(date)}.* 9:30 AM`));
    await expect(received.getByRole('list', { name: 'Attachments' })).toRead(/consultation\.ics/);
    const { attachments } = await emailTo(
      await server.owner(),
      pat.email,
      'We received your booking request',
    );
    expect(Buffer.from(attachments[0]?.content ?? '', 'base64').toString()).toMatch(
      new RegExp(`^DTSTART:${date.replaceAll('-', '')}T1[56]3000Z`, 'm'),
    );
    await received.getByRole('button', { name: 'Close' }).click();

    await dashboard.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const notifications = dashboard.getByRole('dialog', { name: 'Notifications' });
    await expect(notifications.getByRole('listitem').first()).toRead(new RegExp(`${pat.name}.* ago`));
    await dashboard.keyboard.press('Escape');

    await dashboard.getByRole('link', { name: 'Bookings' }).click();
    await dashboard.getByRole('button', { name: `View Details of ${pat.name}` }).click();
    const details = dashboard.getByRole('dialog', { name: 'Booking Details' });
    await details.getByLabel('Calendar Event Link').fill(meeting);
    await details.getByRole('button', { name: 'Save Calendar Info' }).click();
    await expect(dashboard.getByText('Calendar info updated', { exact: true })).toBeSeen();
    await details.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(dashboard.getByText('Booking Updated', { exact: true })).toBeSeen();
    await details.getByRole('button', { name: 'Close' }).first().click();
    await expect(dashboard.getByRole('row', { name: pat.name })).toRead(/confirmed/);

    await dashboard.getByRole('link', { name: 'Email log' }).click();
    const confirmed = await openEmail(dashboard, 'Your consultation is confirmed');
    await expect(confirmed.getByRole('link', { name: meeting })).toBeSeen();
  },
);

/** Types the day, chooses the time with the arrow keys, and continues with Tab, without a click. */
async function bookByKeyboard(page: Page, date: string) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type(typedDate(date));
  await expect(page.getByRole('radio', { name: '9:00 AM' })).toBeSeen();
  await keyboardOf(page).tabTo(page.getByRole('radio', { name: '9:00 AM' }), 12);
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

/** Opens the newest email to the visitor with this subject. */
async function openEmail(dashboard: Page, subject: string) {
  const row = dashboard.getByRole('table', { name: 'Emails' }).getByRole('row', { name: pat.email });
  await row.getByRole('button', { name: subject }).click();
  const email = dashboard.getByRole('dialog', { name: subject });
  await expect(email).toRead(new RegExp(pat.email));
  await email.getByRole('tab', { name: 'Plain text' }).click();
  return email;
}
