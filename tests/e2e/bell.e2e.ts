import { describe, expect } from 'vitest';
import { adminNotificationEndpoints } from '#contract/notifications.ts';
import { stopClock } from '../support/browser/clock.ts';
import { deskOn, emptyBell } from '../support/browser/desk.ts';
import { type House, owner } from '../support/browser/house.ts';
import { journey } from '../support/browser/journey.ts';
import { someBooking } from '../support/factories.ts';

const { list } = adminNotificationEndpoints;

describe('The bell', () => {
  journey('counts what is unread, and 9+ above nine', async ({ house, open }) => {
    await withNotices(house, 9);
    const page = await open('/admin', { as: owner });
    const { bell, notices } = deskOn(page);
    await expect(bell).toRead('9');
    await expect(page.getByRole('button', { name: 'Notifications, 9 unread' })).toBeSeen();
    await someBooking(house, await house.owner());
    await page.reload();
    await expect(bell).toRead('9+');
    await expect(page.getByRole('button', { name: 'Notifications, 9+ unread' })).toBeSeen();
    await bell.click();
    expect((await notices.getByRole('list').boundingBox())?.height).toBe(300);
  });

  journey('marks everything read when it opens, for good', async ({ house, open }) => {
    const [booking] = await withNotices(house, 2);
    const page = await open('/admin', { as: owner });
    const { bell, notices } = deskOn(page);
    await bell.click();
    await expect(notices.getByRole('heading')).toRead('Notifications');
    const oldest = notices.getByRole('listitem').last();
    await expect(oldest).toRead(new RegExp(`${booking?.name}.* (second|minute)s? ago$`));
    await expect(bell).toRead('');
    const admin = await house.owner();
    const unread = async () => (await admin.call(list)).filter(({ read }) => !read);
    await expect.poll(unread).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeSeen();
  });

  journey('forgets what is deleted, down to the last', async ({ house, open }) => {
    await withNotices(house, 2);
    const page = await open('/admin', { as: owner });
    const { bell, notices } = deskOn(page);
    await bell.click();
    const bin = notices.getByRole('button', { name: /^Delete notification: / });
    await bin.first().click();
    await expect(notices.getByRole('listitem')).toBeSeen();
    await bin.click();
    await expect(notices.getByText('No notifications yet')).toBeSeen();
    const admin = await house.owner();
    await expect.poll(() => admin.call(list)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(notices).toBeGone();
    await expect(bell).toHaveFocus();
  });

  journey('asks every 30 seconds', async ({ house, open }) => {
    await withNotices(house, 1);
    const page = await open('about:blank', { as: owner });
    await page.clock.install();
    await page.goto('/admin');
    await expect(deskOn(page).bell).toRead('1');
    await stopClock(page, list.path);
    await someBooking(house, await house.owner());
    await page.clock.runFor(29_000);
    await expect(deskOn(page).bell).toRead('1');
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(deskOn(page).bell).toRead('2');
  });

  journey('has an icon for each type, and of a long message two lines', async ({ open }) => {
    const icons = {
      booking: 'calendar-clock',
      contact: 'mail',
      document: 'file-text',
      invoice: 'receipt-text',
      message: 'message-square',
      task: 'list-checks',
      other: 'bell',
    };
    const createdAt = new Date().toISOString();
    const message = 'A long message. '.repeat(30);
    const notes = Object.keys(icons).map((type, id) => ({
      id,
      type,
      title: type,
      message,
      read: true,
      createdAt,
    }));
    const page = await open('about:blank', { as: owner });
    await page.route(list.path, (route) => route.fulfill({ json: notes }));
    await page.goto('/admin');
    const { bell, notices } = deskOn(page);
    await bell.click();
    for (const [type, icon] of Object.entries(icons)) {
      const item = notices.getByRole('listitem').filter({ has: page.getByText(type, { exact: true }) });
      await expect(item.locator(`svg.lucide-${icon}`)).toBeSeen();
      const lines = item.getByText(message).evaluate((text) => {
        const { lineHeight } = getComputedStyle(text);
        return Math.round(text.clientHeight / Number.parseFloat(lineHeight));
      });
      expect(await lines).toBe(2);
    }
  });

  journey(
    'that could not be loaded says so and leaves the rest of the page alone',
    async ({ open, trouble }) => {
      trouble.announce({ path: list.path, status: 'cut' });
      const page = await open('about:blank', { as: owner });
      await page.route(list.path, (route) => route.abort());
      await page.goto('/admin');
      const { bell, notices, table } = deskOn(page);
      await expect(table).toBeSeen();
      await bell.click();
      await expect(notices).toRead(/Notifications could not be loaded\./);
      await page.unroute(list.path);
      await notices.getByRole('button', { name: 'Try again' }).click();
      await expect(notices.getByText('Notifications could not be loaded.')).toBeGone();
    },
  );
});

/** A bell that holds just so many unread notices, each of a booking of its own. */
async function withNotices(house: House, count: number) {
  const admin = await house.owner();
  await emptyBell(admin);
  const bookings = [];
  for (let made = 0; made < count; made += 1) bookings.push(await someBooking(house, admin));
  return bookings;
}
