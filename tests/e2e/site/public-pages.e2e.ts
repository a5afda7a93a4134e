import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { guestJourney as journey } from '../../support/browser/journey.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('A section named by the address', () => {
  journey.for([
    ['/#industries', 'industries'],
    ['/#contact', 'contact'],
    ['/services#quickbooks', 'quickbooks'],
    ['/services#tax', 'tax'],
    ['/services#reporting', 'reporting'],
    ['/services#client-portal', 'client-portal'],
    ['/testimonials#submit', 'submit'],
  ])(
    '%s is scrolled to, 100 px below the top [2.9, 2.77, 2.82, 2.83, 2.84, 9.35]',
    async ([path = '', id = ''], { open }) => {
      const page = await open(path);
      await expect.poll(() => topOf(page, id)).toBe(100);
      await expect(
        page.locator('section', { has: page.locator(`#${id}`) }).or(page.locator(`section#${id}`)),
      ).toHaveFocus();
    },
  );

  journey('is scrolled to on home after a tenth of a second, smoothly [2.78, 9.34]', async ({ open }) => {
    const page = await open('about:blank', { reducedMotion: 'no-preference' });
    await recordScrolls(page);
    await page.goto('/#industries');
    const scrolls = () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'scrolls')?.value);
    await expect
      .poll(scrolls)
      .toContainEqual({ id: 'industries', options: { behavior: 'smooth' }, delayMs: 100 });
  });

  journey('is found again by its link in the index [2.88]', async ({ open }) => {
    const page = await open('/services');
    const link = page
      .getByRole('navigation', { name: 'Services on this page' })
      .getByRole('link', { name: 'Sales Tax' });
    for (const _ of ['once', 'again']) {
      await link.click();
      await expect.poll(() => topOf(page, 'sales-tax')).toBe(100);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => topOf(page, 'sales-tax')).toBeLessThan(0);
    }
  });

  journey('is chosen on a phone from a select that scrolls along [2.300]', async ({ open }) => {
    const page = await open('/services', phone);
    const index = page.getByRole('combobox', { name: 'Services on this page' });
    const details = page
      .getByRole('region', { name: 'HR Support' })
      .getByText('Who it’s for', { exact: true });
    await expect(details).toBeGone();
    await index.selectOption('HR Support');
    await expect.poll(() => topOf(page, 'hr')).toBe(100);
    // Collapsed on a phone, and expanded for visitors who follow a link to it.
    await expect(details).toBeSeen();
    await expect(index).toBeInView();
    await expect(index).toHold('hr');
  });
});

describe('The pages', () => {
  journey(
    'show the portal to those without an account, as a picture that nothing can be pressed in [2.571]',
    async ({ open }) => {
      const page = await open('/auth', { viewport: { width: 1280, height: 800 } });
      await page.getByRole('link', { name: 'See what the portal looks like' }).click();
      await expect(page).toBeAt('/services#client-portal');
      const preview = page.getByRole('region', { name: 'A look inside the client portal' });
      for (const name of ['Tasks', 'Documents', 'Invoices', 'Messages'])
        await expect(preview.getByRole('heading', { name, exact: true })).toBeSeen();
      await expect(preview.getByText('Confirm payroll hours')).toBeSeen();
      // The content of the pictures isn't focusable and isn't read by screen readers.
      expect(await preview.getByRole('link').or(preview.getByRole('button')).allInnerTexts()).toEqual([
        'Create an account',
      ]);
      await preview.getByRole('link').click();
      await expect(page.getByRole('tab', { name: 'Register', selected: true })).toBeSeen();
    },
  );

  journey('fit a phone without scrolling sideways', async ({ open }) => {
    const page = await open('/', phone);
    for (const path of ['/', '/about', '/services', '/testimonials', '/contact', '/privacy', '/terms']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });
});

/** Records each scroll to an element, and the delay of the timer that caused it. */
async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    let delayMs: number | undefined;
    const originalSetTimeout = window.setTimeout;
    const recordingSetTimeout = (act: () => void, ms?: number) =>
      originalSetTimeout(() => {
        delayMs = ms;
        act();
        delayMs = undefined;
      }, ms);
    Object.assign(window, { setTimeout: recordingSetTimeout });
    Element.prototype.scrollIntoView = function (options) {
      scrolls.push({ id: this.id, options, delayMs });
    };
  });
}

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}
