import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { services } from '#content/services.ts';
import { testimonials } from '#content/testimonials.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { stopClock } from '../../support/browser/clock.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';

const nextSlots = bookingEndpoints.nextSlots.path;

describe('The next open consultations', () => {
  journey('lead to the booking form with that time chosen [2.66]', async ({ open }) => {
    const page = await open('/');
    const times = nextTimes(page).getByRole('listitem').getByRole('link');
    await expect(times.first()).toBeSeen();
    // Three slots of each day, fewer of today late in the day.
    expect(await nextTimes(page).getByRole('listitem').count()).toBe(3);
    const time = (await times.last().innerText()).trim();
    await times.last().click();
    await page.waitForURL('**/booking?*');
    await expect(
      bookingFormOn(page)
        .time(time)
        .and(page.getByRole('radio', { checked: true })),
    ).toBeSeen();
  });

  journey('are beside the chat button on a phone, not under it [2.570]', async ({ open }) => {
    const page = await open('/', { viewport: { width: 390, height: 844 } });
    const last = nextTimes(page).getByRole('listitem').getByRole('link').last();
    await expect(last).toBeSeen();
    const [time, chat] = await Promise.all(
      [last, page.getByRole('button', { name: 'Ask a question' })].map((part) =>
        part.evaluate((e) => e.getBoundingClientRect().toJSON()),
      ),
    );
    expect(time.right).toBeLessThanOrEqual(chat.left);
  });

  journey('take their space before they load', async ({ open }) => {
    const page = await open('/contact');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(nextSlots, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/');
    await waitUntilHydrated(page);
    const before = await nextTimes(page).boundingBox();
    resolve();
    await expect(nextTimes(page).getByRole('listitem').first()).toBeSeen();
    expect(await nextTimes(page).boundingBox()).toEqual(before);
  });

  journey('that cannot be loaded cost only their own box', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: nextSlots, status: 'cut' });
    const page = await open('/contact');
    await page.route(nextSlots, (route) => route.abort(), { times: 1 });
    await page.goto('/');
    await expect(nextTimes(page).getByText('We couldn’t load the open times.')).toBeSeen();
    await expect(page.getByRole('heading', { name: 'What clients say' })).toBeSeen();
    await nextTimes(page).getByRole('button', { name: 'Try again' }).click();
    await expect(nextTimes(page).getByRole('listitem').first()).toBeSeen();
  });

  journey('say so when there are none', async ({ open }) => {
    const page = await open('/contact');
    await page.route(nextSlots, (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    await expect(nextTimes(page).getByText(/^No open times right now\./)).toBeSeen();
  });
});

describe('The services', () => {
  journey(
    'are the first nine of thirteen, each with its way on [2.68, 2.69, 2.81, 3.7, 3.8, 9.9]',
    async ({ open }) => {
      const page = await open('/');
      const section = page.getByRole('region', { name: 'What we take off your plate' });
      const titles = await section.getByRole('heading', { level: 3 }).allInnerTexts();
      expect(titles).toEqual(services.slice(0, 9).map(({ title }) => title));
      expect(await section.locator('li > div > svg').count()).toBe(9);
      await section.getByRole('link', { name: 'Learn More about Payroll' }).click();
      await expect(page).toBeAt('/services#payroll');
      await expect(page.getByRole('region', { name: 'Payroll', exact: true })).toHaveFocus();
    },
  );
});

describe('The testimonials', () => {
  const moving = { reducedMotion: 'no-preference' } as const;

  journey('are shown one at a time and wrap both ways [2.71, 2.72, 2.73, 2.267]', async ({ open }) => {
    const page = await open('/');
    await expect(slide(page)).toRead(quoteOf(0));
    await page.getByRole('button', { name: 'Previous testimonial' }).click();
    await expect(slide(page)).toRead(quoteOf(3));
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(slide(page)).toRead(quoteOf(0));
    await page.getByRole('button', { name: 'Testimonial 3 of 4' }).click();
    await expect(slide(page)).toRead(quoteOf(2));
  });

  journey('change every five seconds [2.268, 9.10]', async ({ open }) => {
    const { page, shown } = await openPaused(await open('about:blank', { ...moving, as: owner }));
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(slide(page)).toRead(quoteOf(shown));
    await page.clock.runFor(200);
    await expect(slide(page)).toRead(quoteOf(shown + 1));
    await page.clock.runFor(5000);
    await expect(slide(page)).toRead(quoteOf(shown + 2));
  });

  journey('stand still under the pointer, with the focus inside, and once stopped', async ({ open }) => {
    const { page, shown } = await openPaused(await open('about:blank', { ...moving, as: owner }));
    await page.clock.runFor(20_000);
    await page.getByRole('button', { name: 'Pause the testimonials' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Submit Your Testimonial' }).focus();
    await page.clock.runFor(20_000);
    await expect(slide(page)).toRead(quoteOf(shown));
    await page.getByRole('button', { name: 'Play the testimonials' }).press('Enter');
    await page.getByRole('link', { name: 'Submit Your Testimonial' }).focus();
    await page.clock.runFor(5100);
    await expect(slide(page)).toRead(quoteOf(shown + 1));
  });

  journey('stand still for visitors who prefer reduced motion', async ({ open }) => {
    const { page, shown } = await openPaused(await open('about:blank', { as: owner }));
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('button', { name: 'Pause the testimonials' })).toBeGone();
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(slide(page)).toRead(quoteOf(shown + 1));
  });

  journey('can be written by whoever follows the link [2.74]', async ({ open }) => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Submit Your Testimonial' }).click();
    await expect(page).toBeAt('/testimonials#submit');
    await expect(page.getByRole('region', { name: 'Share Your Experience' })).toHaveFocus();
  });
});

function nextTimes(page: Page) {
  return page.getByRole('region', { name: 'Next open consultations' });
}

/**
 * The home page with the pointer on a slide and a clock that only the test moves. With such a clock the page can't tell whether
 * it has a session, so this visitor has one.
 */
async function openPaused(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await waitUntilHydrated(page);
  await slide(page).hover();
  await waitUntilHydrated(page);
  await stopClock(page);
  const [quote = ''] = await slide(page).allInnerTexts();
  return { page, shown: testimonials.findIndex((_, index) => quoteOf(index).test(quote)) };
}

function slide(page: Page) {
  return page.getByRole('group', { name: 'What clients say' }).getByRole('figure');
}

function quoteOf(index: number): RegExp {
  return new RegExp(testimonials[index % testimonials.length]?.quote.slice(0, 30) ?? 'no such testimonial');
}
