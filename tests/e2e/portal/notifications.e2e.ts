import { describe, expect } from 'vitest';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { stopClock } from '../../support/browser/clock.ts';
import { dashboardOn, deleteNotifications } from '../../support/browser/parts/dashboard.ts';
import { type TestServer, owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { someBooking } from '../../support/factories.ts';

const { list } = adminNotificationEndpoints;

describe('The notifications', () => {
  journey('counts what is unread, and 9+ above nine', async ({ server, open }) => {
    await withNotices(server, 9);
    const page = await open('/admin', { as: owner });
    const { notifications, notices } = dashboardOn(page);
    await expect(notifications).toRead('9');
    await expect(page.getByRole('button', { name: 'Notifications, 9 unread' })).toBeSeen();
    await someBooking(server, await server.owner());
    await page.reload();
    await expect(notifications).toRead('9+');
    await expect(page.getByRole('button', { name: 'Notifications, 9+ unread' })).toBeSeen();
    await notifications.click();
    expect((await notices.getByRole('list').boundingBox())?.height).toBe(300);
  });

  journey('marks everything read when it opens, for good', async ({ server, open }) => {
    const [booking] = await withNotices(server, 2);
    const page = await open('/admin', { as: owner });
    const { notifications, notices } = dashboardOn(page);
    await notifications.click();
    await expect(notices.getByRole('heading')).toRead('Notifications');
    const oldest = notices.getByRole('listitem').last();
    await expect(oldest).toRead(new RegExp(`${booking?.name}.* (a moment|\\d+ (second|minute)s?) ago$`));
    await expect(notifications).toRead('');
    const admin = await server.owner();
    const unread = async () => (await admin.call(list)).filter(({ read }) => !read);
    await expect.poll(unread).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeSeen();
  });

  journey('removes what is deleted, down to the last', async ({ server, open }) => {
    await withNotices(server, 2);
    const page = await open('/admin', { as: owner });
    const { notifications, notices } = dashboardOn(page);
    await notifications.click();
    const admin = await server.owner();
    // Opening marks them read: that has arrived before one is deleted.
    await expect.poll(async () => (await admin.call(list)).every(({ read }) => read)).toBe(true);
    const bin = notices.getByRole('button', { name: /^Delete notification: / });
    await bin.first().click();
    await expect(notices.getByRole('listitem')).toBeSeen();
    await bin.click();
    await expect(notices.getByText('No notifications yet')).toBeSeen();
    await expect.poll(() => admin.call(list)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(notices).toBeGone();
    await expect(notifications).toHaveFocus();
  });

  journey('asks every 30 seconds', async ({ server, open }) => {
    await withNotices(server, 1);
    const page = await open('about:blank', { as: owner });
    await page.clock.install();
    await page.goto('/admin');
    await expect(dashboardOn(page).notifications).toRead('1');
    await stopClock(page, list.path);
    await someBooking(server, await server.owner());
    await page.clock.runFor(29_000);
    await expect(dashboardOn(page).notifications).toRead('1');
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(dashboardOn(page).notifications).toRead('2');
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
    const { notifications, notices } = dashboardOn(page);
    await notifications.click();
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
    async ({ open, browserErrors }) => {
      browserErrors.announce({ path: list.path, status: 'cut' });
      const page = await open('about:blank', { as: owner });
      await page.route(list.path, (route) => route.abort());
      await page.goto('/admin');
      const { notifications, notices, table } = dashboardOn(page);
      await expect(table).toBeSeen();
      await notifications.click();
      await expect(notices).toRead(/Notifications could not be loaded\./);
      await page.unroute(list.path);
      await notices.getByRole('button', { name: 'Try again' }).click();
      await expect(notices.getByText('Notifications could not be loaded.')).toBeGone();
    },
  );
});

const busyServers = new WeakSet<TestServer>();

/** Notifications with exactly so many unread ones, each of a booking of its own. */
async function withNotices(server: TestServer, count: number) {
  const admin = await server.owner();
  if (!busyServers.has(server)) {
    // More than ten bookings in an hour are a notice of their own, once: it comes before anything is counted.
    busyServers.add(server);
    for (let made = 0; made < 11; made += 1) await someBooking(server, admin);
  }
  await deleteNotifications(admin);
  const bookings = [];
  for (let made = 0; made < count; made += 1) bookings.push(await someBooking(server, admin));
  return bookings;
}
