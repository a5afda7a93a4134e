import { Bell, CalendarClock, FileText, ListChecks, Mail, MessageSquare, ReceiptText } from 'lucide';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { iconSelector } from '#tests/support/browser/parts/icon.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { list, markRead, remove } = adminNotificationEndpoints;
const button = page.getByRole('button', { name: /^Notifications/ });
const notices = page.getByRole('dialog', { name: 'Notifications' });
const items = notices.getByRole('listitem');

/** The newest first, as the server has them. */
let stored: Notification[] = [];

function notice(changes: Partial<Notification> = {}): Notification {
  const id = stored.length + 1;
  const createdAt = new Date().toISOString();
  return {
    id,
    type: 'booking',
    title: 'New booking',
    message: `Visitor ${id}`,
    read: false,
    createdAt,
    ...changes,
  };
}

beforeEach(() => {
  stored = [];
  server.answer(bookingEndpoints.list, []);
  server.answer(bookingEndpoints.surge, []);
  server.answer(clientEndpoints.choices, []);
  server.answer(list, () => stored);
  server.answer(markRead, ({ params }) => {
    stored = stored.map((item) => (String(item.id) === params['id'] ? { ...item, read: true } : item));
    return notice({ id: Number(params['id']), read: true });
  });
  server.answer(remove, ({ params }) => {
    stored = stored.filter(({ id }) => String(id) !== params['id']);
    return undefined;
  });
});

/** Adds so many unread notifications. */
function withNotices(count: number): void {
  for (let made = 0; made < count; made += 1) stored = [notice(), ...stored];
}

describe('The notifications', () => {
  test('link to what they are about, and close when a link is followed [2.546]', async () => {
    stored = [
      notice({ id: 1, type: 'message', title: 'New message', clientId: 7 }),
      notice({ id: 2, type: 'document', title: 'Document uploaded', clientId: 7 }),
      notice({ id: 3, type: 'task', title: 'New job for you', clientId: 7 }),
      notice({ id: 4, type: 'booking', title: 'New booking request' }),
      notice({ id: 5, type: 'contact', title: 'New inquiry' }),
      notice({ id: 7, type: 'booking', title: 'New booking request', bookingId: 12 }),
      notice({ id: 6, type: 'something-else', title: 'Of a later version' }),
    ];
    server.answer(inquiryEndpoints.list, []);
    const opened = await open('/admin', { as: owner });
    await button.click();
    const links = notices.getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => link.getAttribute('href')))
      .toEqual([
        '/admin/messages?client=7',
        '/admin/clients/7?tab=documents',
        '/admin/work?person=me',
        '/admin',
        '/admin/inquiries',
        '/admin?booking=12',
      ]);
    await notices.getByRole('link', { name: 'New inquiry' }).click();
    await expect.poll(opened.address).toBe('/admin/inquiries');
    await expect(notices).toBeGone();
    await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toHaveFocus();
  });

  test('show how many are unread, and 9+ above nine [2.162, 2.195, 2.196, 2.198, 9.15, 9.16]', async () => {
    withNotices(9);
    await open('/admin', { as: owner });
    await expect(button).toRead('9');
    await expect(page.getByRole('button', { name: 'Notifications, 9 unread' })).toBeSeen();
    withNotices(1);
    closePages();
    await open('/admin', { as: owner });
    await expect(button).toRead('9+');
    await expect(page.getByRole('button', { name: 'Notifications, 9+ unread' })).toBeSeen();
    await button.click();
    await expect(items.first()).toBeSeen();
    expect(notices.getByRole('list').element().getBoundingClientRect().height).toBe(300);
  });

  test('stay marked as read once they were opened [2.197, 2.202, 2.205, 4.28]', async () => {
    withNotices(2);
    await open('/admin', { as: owner });
    await expect(button).toRead('2');
    await button.click();
    await expect(notices.getByRole('heading')).toRead('Notifications');
    await expect(items.last()).toRead(/Visitor 1.* (a moment|\d+ (second|minute)s?) ago$/);
    await expect(button).toRead('');
    await expect.poll(() => stored.filter(({ read }) => !read)).toEqual([]);
    closePages();
    await open('/admin', { as: owner });
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeSeen();
  });

  test('disappear when they are deleted, down to the last one [2.203, 2.204, 4.30]', async () => {
    withNotices(2);
    await open('/admin', { as: owner });
    await button.click();
    const bin = notices.getByRole('button', { name: /^Delete notification: / });
    await bin.first().click();
    await expect(items).toRead(/Visitor 1/);
    await bin.click();
    await expect(notices.getByText('No notifications yet')).toBeSeen();
    await expect.poll(() => stored).toEqual([]);
  });

  test('come back, and a toast says so, if they could not be deleted [2.1160]', async () => {
    withNotices(2);
    await open('/admin', { as: owner });
    await button.click();
    await expect(items.last()).toBeSeen();
    server.cut(remove);
    server.cut(list);
    const answer = server.hold(remove);
    await notices
      .getByRole('button', { name: /^Delete notification: / })
      .first()
      .click();
    await expect.poll(() => items.elements()).toHaveLength(1);
    answer();
    await expect(toast('Not deleted')).toBeSeen();
    await expect.poll(() => items.elements()).toHaveLength(2);
  });

  test('have an icon for each type, and show two lines of a long message [2.199, 2.200, 2.201]', async () => {
    const icons = {
      booking: CalendarClock,
      contact: Mail,
      document: FileText,
      invoice: ReceiptText,
      message: MessageSquare,
      task: ListChecks,
      other: Bell,
    };
    const message = 'A long message. '.repeat(30);
    stored = Object.keys(icons).map((type, id) => notice({ id, type, title: type, message, read: true }));
    await open('/admin', { as: owner });
    await button.click();
    for (const [type, icon] of Object.entries(icons)) {
      const item = items.filter({ has: page.getByText(type, { exact: true }) });
      await expect(item).toRead(/A long message\./);
      expect(item.element().querySelectorAll(iconSelector(icon))).toHaveLength(1);
      const text = item.getByText('A long message.').element();
      expect(Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))).toBe(2);
    }
  });

  test('that could not be loaded say so and leave the rest of the page alone', async () => {
    server.cut(list);
    await open('/admin', { as: owner });
    await expect(page.getByText('No bookings found')).toBeSeen();
    await button.click();
    await expect(notices).toRead(/Notifications could not be loaded\./);
    server.answer(list, []);
    await notices.getByRole('button', { name: 'Try again' }).click();
    await expect(notices.getByText('Notifications could not be loaded.')).toBeGone();
  });

  describe('as time passes', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      return () => void vi.useRealTimers();
    });

    test('are refetched every 30 seconds [7.29, 9.14]', async () => {
      withNotices(1);
      await open('/admin', { as: owner });
      await expect(button).toRead('1');
      withNotices(1);
      vi.advanceTimersByTime(29_000);
      await expect(button).toRead('1');
      expect(server.received(list)).toHaveLength(1);
      vi.advanceTimersByTime(2000);
      await expect(button).toRead('2');
    });
  });
});
