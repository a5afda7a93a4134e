import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { fullDate } from '#contract/dates.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { chatOn } from '../../support/browser/parts/chat.ts';
import { stopClock } from '../../support/browser/clock.ts';
import { someClient } from '../../support/browser/people.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('The header', () => {
  journey(
    'turns white and gains a shadow after ten pixels of scrolling [2.43, 2.44, 2.45, 9.12]',
    async ({ open }) => {
      const page = await open('/booking', { colorScheme: 'light' });
      await waitUntilHydrated(page);
      const header = page.getByRole('banner');
      const style = () =>
        header.evaluate((element) => {
          const { backgroundColor, boxShadow } = getComputedStyle(element);
          return { white: backgroundColor === 'oklch(1 0 0)', shadow: boxShadow !== 'none' };
        });
      const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
      await scrollTo(10);
      await expect.poll(style).toEqual({ white: false, shadow: false });
      await scrollTo(60);
      await expect.poll(style).toEqual({ white: true, shadow: true });
      await expect(header).toBeInView();
      await scrollTo(0);
      await expect.poll(style).toEqual({ white: false, shadow: false });
    },
  );

  journey('moves nothing from under the pointer when it knows a client', async ({ server, open }) => {
    const page = await open('about:blank', { as: await someClient(server) });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(accountEndpoints.current.path, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/');
    const header = page.getByRole('banner');
    const links = header.getByRole('link', { name: /^(Contact|Client Portal)$/ });
    const logout = header.getByRole('button', { name: 'Logout' });
    const positions = () =>
      links.or(logout).evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
    await expect(logout).toBeSeen();
    const before = await positions();
    expect(before).toHaveLength(3);
    const userAnswer = page.waitForResponse((response) =>
      response.url().endsWith(accountEndpoints.current.path),
    );
    answer();
    await userAnswer;
    await expect.poll(() => links.last().getAttribute('href')).toBe('/client-portal');
    expect(await positions()).toEqual(before);
  });

  journey(
    'leads to the portal and the booking form on a phone, whole and without script [2.610]',
    async ({ open }) => {
      const page = await open('/about', { ...phone, javaScriptEnabled: false });
      const header = page.getByRole('banner');
      const book = header.getByRole('link', { name: 'Book', exact: true });
      const portal = header.getByRole('link', { name: 'Client Portal' });
      const menu = header.getByRole('button', { name: 'Open menu' });
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 740 });
        const controls = width < 430 ? book.or(menu) : book.or(portal);
        const boxes = await controls.evaluateAll((all) =>
          all.map((link) => {
            const { left, right, height } = link.getBoundingClientRect();
            return { left, right, height, cut: link.scrollWidth > link.clientWidth };
          }),
        );
        expect(boxes).toHaveLength(2);
        for (const { left, right, height, cut } of boxes) {
          expect(left).toBeGreaterThanOrEqual(20);
          // The icon of the menu, not its edge, is aligned with the margin.
          expect(right).toBeLessThanOrEqual(width - 8);
          expect(height).toBeGreaterThanOrEqual(40);
          expect(cut).toBe(false);
        }
      }
      await page.setViewportSize({ width: 390, height: 740 });
      await expect(portal).toBeGone();
      await menu.tap();
      const entry = page.getByRole('dialog').getByRole('link').first();
      await expect(entry).toRead('Client Portal');
      expect(await entry.getAttribute('href')).toBe('/auth?from=%2Fclient-portal');
      await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).tap();
      await book.tap();
      await expect(page).toBeAt('/booking');
    },
  );

  journey('has a menu on a phone that closes when a link is chosen [2.46, 2.47]', async ({ open }) => {
    const page = await open('/booking', phone);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeGone();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Home' }).tap();
    await expect(menu).toBeGone();
    await expect(page).toBeAt('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeGone();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  journey('fits the smallest phone, with the longest of its buttons', async ({ open }) => {
    const page = await open('/', { as: owner, viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ridgeline' })).toBeSeen();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toRead('Admin Dashboard');
  });

  journey('is one row with text at 200 %, and scrolls away [2.1103]', async ({ open }) => {
    const page = await open('/services', phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    const header = page.getByRole('banner');
    const heights = await header.evaluate((one) => {
      const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return one.getBoundingClientRect().height / rootSize;
    });
    expect(heights).toBeLessThan(5);
    await expect(header.getByRole('button', { name: 'Open menu' })).toBeInView();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => header.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(0);
  });

  journey('shows the name of the firm on a usual phone', async ({ open }) => {
    const page = await open('/', phone);
    const header = await page.getByRole('banner').boundingBox();
    const name = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Ridgeline Accounting', exact: true })
      .boundingBox();
    const middle = (name?.y ?? 0) + (name?.height ?? 0) / 2;
    expect(middle).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0) / 2, -1);
  });
});

describe('For the keyboard and screen readers', () => {
  journey.for(['/booking', '/admin', '/client-portal'])(
    '%s can be skipped to its main part [2.61]',
    async (path, { open }) => {
      const page = await open(path, { as: owner });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeSeen();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toHaveFocus();
      await expect(skip).toBeInView();
      await page.keyboard.press('Enter');
      await expect(main).toHaveFocus();
    },
  );

  journey('an announcement is cleared after three seconds [2.62, 2.63, 9.11]', async ({ server, open }) => {
    const page = await open('about:blank');
    await page.goto('/booking');
    const date = server.freeDay();
    await bookingFormOn(page).date.focus();
    await waitUntilHydrated(page);
    await page.clock.install();
    await stopClock(page);
    await bookingFormOn(page).date.fill(typedDate(date));
    for (const urgency of ['polite', 'assertive'])
      expect(await page.locator(`[aria-live=${urgency}][aria-atomic=true]`).count()).toBe(1);
    const announcement = page.getByText(`${fullDate(date)} chosen`, { exact: true });
    await expect(announcement).toBeSeen();
    await page.clock.runFor(2900);
    await expect(announcement).toBeSeen();
    await page.clock.runFor(200);
    await expect(announcement).toBeGone();
  });
});

describe('Header and footer', () => {
  journey.for(['/auth', '/admin-login'])(
    'are hidden on %s, whose main part has no padding [2.38, 2.39]',
    async (path, { open }) => {
      const page = await open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
      await expect(page.getByRole('banner')).toBeGone();
      await expect(page.getByRole('contentinfo')).toBeGone();
      const main = page.getByRole('main');
      expect(await main.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 });
      expect(await main.evaluate((element) => getComputedStyle(element).padding)).toBe('0px');
    },
  );

  journey.for(['/admin', '/admin/outbox', '/client-portal'])(
    'are hidden on %s [2.34, 2.35, 2.36, 2.37]',
    async (path, { open }) => {
      const page = await open(path, { as: owner });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeSeen();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeGone();
      await expect(page.getByRole('contentinfo')).toBeGone();
      expect(await chatOn(page).button.count()).toBe(0);
    },
  );
});
