import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { openWeekdays } from '#contract/bookings/week.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { someArticle } from '../../support/articles.ts';
import { articleEditorOn } from '../../support/browser/parts/article-editor.ts';
import { complaints } from '../../support/browser/axe.ts';
import { type TestServer, owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { someBooking } from '../../support/factories.ts';

const { read, save } = bookingRulesEndpoints;

describe('The booking rules', () => {
  journey(
    'that the owner saves are on the pages at once, before any script runs',
    async ({ server, open }) => {
      await setRules(server, {});
      const page = await open('/admin', { as: owner });
      await chooseSection(page, 'Settings', 'Booking rules');
      const form = rulesOn(page);
      const friday = form.hours('Friday');
      await expect(form.hours('Tuesday')).toRead(/16 times: the first at 9:00 AM, the last at 4:30 PM\./);
      for (const day of ['Tuesday', 'Wednesday']) await form.day(day).uncheck();
      await form.day('Friday').check();
      await friday.getByLabel('Opens').selectOption('10:00 AM');
      await friday.getByLabel('Closes').selectOption('12:00 PM');
      await friday.getByRole('button', { name: 'Copy the hours of Friday to every open day' }).click();
      await form.field('Length of an appointment').selectOption('1 hour');
      await form.field('Time zone').selectOption('America/New York');
      await form.field('Changes until').selectOption('2 days before');
      await page.getByRole('checkbox', { name: /^Columbus Day, Oct \d+$/ }).uncheck();
      await expect(form.hours('Thursday')).toRead(/2 times: the first at 10:00 AM, the last at 11:00 AM\./);
      await form.save.click();
      await expect(toast(page, 'Booking rules saved')).toBeSeen();

      const visitor = await open('/contact', { javaScriptEnabled: false });
      const hours = visitor.getByRole('main').getByText(/^Closed on New Year’s Day, .* and Christmas Day$/);
      await expect(hours).toBeSeen();
      await visitor.goto('/booking?day=next');
      const days = visitor.getByRole('navigation', { name: 'Date' });
      await expect(days).toRead(/Thursday or Friday, 10:00 AM to 12:00 PM Eastern Time/);
      await visitor.goto('/');
      await expect(visitor.getByText('60 minutes by video. Eastern Time.')).toBeSeen();

      await page.reload();
      await expect(friday.getByLabel('Opens')).toHold('600');
      await expect(form.field('Changes until')).toHold('48');
      await expect(form.day('Friday').and(page.locator(':checked'))).toBeSeen();
      await page.getByRole('link', { name: 'Ridgeline' }).first().click();
      await expect(page.getByText('60 minutes by video. Eastern Time.')).toBeSeen();
    },
  );

  journey('hold the time zone by which articles are scheduled and dated', async ({ server, open }) => {
    await setRules(server, { zone: 'Pacific/Auckland' });
    const admin = await server.owner();
    const article = await someArticle(admin, { publishedAt: '2026-11-02T15:00:00Z' });
    const visitor = await open(`/blog/${article.slug}`, { javaScriptEnabled: false });
    await expect(visitor.getByText('November 3, 2026')).toBeSeen();

    const draft = await someArticle(admin, { status: 'draft' });
    const page = await open(`/admin/posts/${draft.id}`, { as: owner });
    const edit = articleEditorOn(page);
    await edit.button('Schedule').click();
    await expect(edit.dialog.getByText(/at this time in New Zealand Time/)).toBeSeen();
    const date = server.freeDay();
    await edit.dialog.getByLabel('Day').fill(typedDate(date));
    await edit.button('Schedule the article').click();
    await expect(toast(page, 'Scheduled')).toBeSeen();
    const { publishedAt } = await admin.call(adminPostEndpoints.read, { params: { id: draft.id } });
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(clock.format(new Date(publishedAt ?? ''))).toBe(`${date} 09:00`);
    await expect(page.getByText(/^For .*, 9:00\sAM$/)).toBeSeen();
    await setRules(server, {});
  });

  journey('have closed dates, added and taken out by keyboard', async ({ server, open }) => {
    await setRules(server, {});
    const date = server.freeDay();
    const page = await open('/admin/booking-rules', { as: owner });
    const form = rulesOn(page);
    await form.field('Closed date').focus();
    await page.keyboard.type(typedDate(date));
    await page.keyboard.press('Enter');
    await expect(form.closed).toRead(fullDate(date));
    await form.save.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Booking rules saved')).toBeSeen();

    const visitor = await open('/booking');
    const day = visitor.getByLabel('Date', { exact: true });
    await day.fill(typedDate(date));
    await day.press('Tab');
    await expect(day).toBeRefusedWith('Please choose');

    await page.reload();
    await form.closed.getByRole('button', { name: `Remove ${fullDate(date)}` }).focus();
    await page.keyboard.press('Enter');
    await expect(form.closed).toRead('No closed dates.');
    await expect(form.closed).toHaveFocus();
    await form.save.click();
    await expect(toast(page, 'Booking rules saved').first()).toBeSeen();
    expect(await (await server.owner()).call(read)).toMatchObject({ closedDates: [] });
  });

  journey('ask before they are left unsaved, and survive a crash', async ({ server, open }) => {
    await setRules(server, {});
    const page = await open('/admin/booking-rules', { as: owner });
    const form = rulesOn(page);
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    const outbox = page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Email log' });
    await form.day('Friday').check();
    await outbox.click();
    await leaving.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBe(1);
    await page.reload();
    await expect(form.day('Friday').and(page.locator(':checked'))).toBeGone();
    await page.getByRole('button', { name: 'Restore them' }).click();
    await expect(form.day('Friday').and(page.locator(':checked'))).toBeSeen();
    await form.save.click();
    await expect(toast(page, 'Booking rules saved')).toBeSeen();
    await outbox.click();
    await expect(page).toBeAt('/admin/outbox');
    await page.goBack();
    await expect(form.save).toBeSeen();
    await expect(page.getByRole('button', { name: 'Restore them' })).toBeGone();
  });

  journey('that cannot be are refused at their fields, and nothing is saved', async ({ server, open }) => {
    await setRules(server, {});
    const page = await open('/admin/booking-rules', { as: owner });
    const form = rulesOn(page);
    for (const day of openWeekdays(defaultBookingRules.week)) await form.day(day).uncheck();
    await form.save.click();
    await expect(page.getByRole('group', { name: 'Booking days' })).toRead(/Please choose at least one day$/);
    await form.day('Monday').check();
    const closes = form.hours('Monday').getByLabel('Closes');
    await closes.selectOption('9:00 AM');
    await form.save.click();
    await expect(closes).toBeRefusedWith('Closing time must be at least one appointment after opening time');
    await expect(closes).toHaveFocus();
    await expect(form.hours('Monday')).toRead(/No appointment fits between these hours\./);
    expect(await complaints(page)).toEqual([]);
    await form.discard.click();
    await expect(form.hours('Tuesday').getByLabel('Closes')).toHold('1020');
    expect(await (await server.owner()).call(read)).toMatchObject(defaultBookingRules);
  });

  journey(
    'that someone else has changed meanwhile are not overwritten',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: save.path, status: 409 });
      await setRules(server, {});
      const page = await open('/admin/booking-rules', { as: owner });
      const form = rulesOn(page);
      await form.field('Bookable ahead').selectOption('3 months');
      await setRules(server, { cutOff: 12 });
      await form.save.click();
      await expect(page.getByRole('alert')).toRead(
        'Not saved Someone else has saved this in the meantime. Please reload and make your change again.',
      );
      await form.discard.click();
      await expect(form.field('Changes until')).toHold('12');
      await form.field('Bookable ahead').selectOption('3 months');
      await form.save.click();
      await expect(toast(page, 'Booking rules saved')).toBeSeen();
      expect(await (await server.owner()).call(read)).toMatchObject({ horizon: 3, cutOff: 12 });
    },
  );

  journey('list the coming bookings that conflict with them', async ({ server, open }) => {
    await setRules(server, {});
    const { name, date } = await someBooking(server, await server.owner());
    const page = await open('/admin/booking-rules', { as: owner });
    const form = rulesOn(page);
    const table = page.getByRole('table', { name: 'Bookings outside these rules' });
    await expect(table).toBeGone();
    await form.field('Closed date').fill(typedDate(date));
    await page.getByRole('button', { name: 'Add date' }).click();
    await form.save.click();
    const row = table.getByRole('row').filter({ hasText: name });
    await expect(row).toRead(/9:00 AM The office is closed on this date pending/);
    expect(await complaints(page)).toEqual([]);
    await page.reload();
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name: 'Booking Details' })).toRead(new RegExp(`Client ${name}`));
  });

  journey('are for staff to read', async ({ server, open }) => {
    await setRules(server, {});
    const page = await open('about:blank', { as: owner });
    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      const user: Record<string, unknown> = await answer.json();
      await route.fulfill({ json: { ...user, position: 'manager' } });
    });
    await page.goto('/admin/booking-rules');
    const form = rulesOn(page);
    await expect(page.getByText('Only the owner can change the booking rules')).toBeSeen();
    expect(await form.hours('Tuesday').getByLabel('Opens').isDisabled()).toBe(true);
    expect(await form.save.isDisabled()).toBe(true);
    expect(await complaints(page)).toEqual([]);
  });
});

function rulesOn(page: Page) {
  const form = page.getByRole('form', { name: 'Booking rules' });
  return {
    field: (label: string) => form.getByLabel(label, { exact: true }),
    day: (name: string) => form.getByRole('checkbox', { name }),
    /** The hours of a weekday, and what they come to. */
    hours: (day: string) => form.getByRole('group', { name: day, exact: true }),
    closed: form.getByRole('group', { name: 'Closed dates' }),
    save: form.getByRole('button', { name: 'Save booking rules' }),
    discard: form.getByRole('button', { name: 'Discard changes' }),
  };
}

/** The usual rules but for these, whatever a test before has left. */
async function setRules(server: TestServer, rules: Partial<BookingRules>) {
  const admin = await server.owner();
  const { version } = await admin.call(read);
  await admin.call(save, { body: { ...defaultBookingRules, ...rules, version } });
}
