import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import { registerFormOn } from '../../support/browser/parts/account-forms.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { type TestServer, owner } from '../../support/browser/test-server.ts';
import { journey } from '../../support/browser/journey.ts';
import { newPerson } from '../../support/browser/people.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { testimonialForm } from '../../support/factories.ts';

/** The tests' own user agent names a headless browser, which isn't counted. */
const counted = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};

async function reportOf(server: TestServer): Promise<AnalyticsReport> {
  return (await server.owner()).call(analyticsEndpoints.report, { query: { days: '7' } });
}

/** Runs the action, waits until all of these counts have grown, and returns by how much each has. */
async function growth(
  server: TestServer,
  expected: Partial<Record<AnalyticsEvent, number>>,
  act: () => Promise<unknown>,
) {
  const before = await reportOf(server);
  await act();
  await expect
    .poll(async () => {
      const { events } = await reportOf(server);
      const now = Object.entries(events).map(([event, count]) => [
        event,
        count - (new Map(Object.entries(before.events)).get(event) ?? 0),
      ]);
      return Object.fromEntries(now.filter(([, count]) => count !== 0));
    })
    .toEqual(expected);
}

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

describe('Analytics', () => {
  journey(
    'are counted page by page, and not in the portal or the dashboard',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: accountEndpoints.current.path, status: 401 });
      await growth(server, { page_view: 3 }, async () => {
        const page = await open('/', counted);
        await waitUntilHydrated(page);
        await follow(page, 'Services');
        await expect(page).toBeAt('/services');
        await expect(page.getByRole('heading', { level: 1, name: 'Thirteen services' })).toBeSeen();
        await page.goto('/client-portal');
        await expect(page).toBeAt('/auth?from=%2Fclient-portal');
      });
    },
  );

  journey(
    'that end at no page fire page_not_found, once [2.266]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/no-such-page', status: 404 });
      await growth(server, { page_view: 1, page_not_found: 1 }, async () => {
        const page = await open('/no-such-page', counted);
        await waitUntilHydrated(page);
        await expect(page.getByRole('heading', { name: "We couldn't find that page" })).toBeSeen();
      });
    },
  );

  journey('say whether a booking was begun and made', async ({ server, open }) => {
    const slot = server.freeSlot();
    await growth(server, { page_view: 1, booking_begun: 1, booking_made: 1 }, async () => {
      const form = bookingFormOn(await open('/booking', counted));
      await waitUntilHydrated(form.page);
      await form.choose(slot.date, slot.time);
      const { username: name, email } = newPerson();
      await form.fillIn({ name, email, business: 'Sample Bakery' });
      await form.send.click();
      await expect(form.confirmation).toBeSeen();
    });
  });

  journey('say that someone wrote, shared an experience and registered', async ({ server, open }) => {
    const expected = { page_view: 3, inquiry_sent: 1, testimonial_sent: 1, registered: 1 };
    await growth(server, expected, async () => {
      const page = await open('/contact', counted);
      await waitUntilHydrated(page);
      const contact = contactFormOn(page);
      await contact.fillIn({ name: 'Pat Visitor', email: 'pat@example.com' }, 'What would our books cost?');
      await contact.send.click();
      await expect(toast(page, 'Message Sent')).toBeSeen();

      await page.goto('/testimonials');
      await waitUntilHydrated(page);
      const testimonial = testimonialFormOn(page);
      await testimonial.fillIn(testimonialForm());
      await testimonial.send.click();
      await expect(testimonial.thanks).toBeSeen();

      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      await registerFormOn(page).register(newPerson());
      await expect(page).toBeAt('/client-portal');
    });
  });

  journey('of those who ask not to be tracked send nothing', async ({ open }) => {
    const page = await open('about:blank', counted);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/');
    await waitUntilHydrated(page);
    await expect.poll(() => requests).toContain('/api/bookings/next-slots');
    await follow(page, 'Services');
    await expect(page).toBeAt('/services');
    expect(requests).not.toContain(analyticsEndpoints.count.path);
  });

  journey('leave no cookie', async ({ open }) => {
    const page = await open('/', counted);
    const sent = page.waitForRequest((request) => request.url().endsWith(analyticsEndpoints.count.path));
    await page.reload();
    await sent;
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('The dashboard', () => {
  journey('shows the visits of a period that the address keeps', async ({ server, open }) => {
    const visitor = server.visitor();
    const headers = { 'user-agent': counted.userAgent };
    for (const path of ['/about', '/about', '/terms'])
      await visitor.ask(analyticsEndpoints.count, {
        headers,
        body: { event: 'page_view', path, source: 'news.example.org' },
      });
    const page = await open('/admin', { as: owner });
    await chooseSection(page, 'Website', 'Visits');
    const pages = page.getByRole('list', { name: 'Views by page' });
    await expect(pages).toRead(/\/about 2/);
    await expect(page.getByRole('list', { name: 'Visits by source' })).toRead(/news\.example\.org 3/);
    await expect(page.getByRole('img', { name: 'Page views for each of the last 30 days' })).toBeSeen();
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
    await expect(page.getByRole('img', { name: 'Page views for each of the last 7 days' })).toBeSeen();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Page views for each of the last 7 days' })).toBeSeen();
    await page.getByText('Show the numbers').click();
    await expect(page.getByRole('table', { name: 'Numbers by day' })).toBeSeen();
    expect(await page.getByRole('rowheader').count()).toBe(7);
  });

  journey('says so when the visits cannot be loaded, and tries again', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: analyticsEndpoints.report.path, status: 'cut' });
    const page = await open('/admin', { as: owner });
    await page.route(`**${analyticsEndpoints.report.path}*`, (route) => route.abort('connectionfailed'));
    await chooseSection(page, 'Website', 'Visits');
    await expect(page.getByText('The visits could not be loaded')).toBeSeen();
    await page.unroute(`**${analyticsEndpoints.report.path}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The visits could not be loaded')).toBeGone();
  });
});
