import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { someArticle } from '../../support/articles.ts';
import { articleEditorOn } from '../../support/browser/parts/article-editor.ts';
import { type TestServer, owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/parts/toast.ts';

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
      await friday.getByRole('button', { name: 'Copy Friday’s hours to every open day' }).click();
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
    await expect(edit.dialog.getByText(/at this time, New Zealand Time/)).toBeSeen();
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
    await expect(page.getByText(/^For .*, 9:00\sAM GMT\+1[23]$/)).toBeSeen();
    await setRules(server, {});
  });
});

function rulesOn(page: Page) {
  const form = page.getByRole('form', { name: 'Booking rules' });
  return {
    field: (label: string) => form.getByLabel(label, { exact: true }),
    day: (name: string) => form.getByRole('checkbox', { name }),
    /** The hours of a weekday, and the summary of its times. */
    hours: (day: string) => form.getByRole('group', { name: day, exact: true }),
    closed: form.getByRole('group', { name: 'Closed dates' }),
    save: form.getByRole('button', { name: 'Save booking rules' }),
    discard: form.getByRole('button', { name: 'Discard changes' }),
  };
}

/** Saves the default rules with these changes, whatever an earlier test has saved. */
async function setRules(server: TestServer, rules: Partial<BookingRules>) {
  const admin = await server.owner();
  const { version } = await admin.call(read);
  await admin.call(save, { body: { ...defaultBookingRules, ...rules, version } });
}
