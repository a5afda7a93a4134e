import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { blogOn } from '../../support/browser/parts/blog.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { chatOn } from '../../support/browser/parts/chat.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const newPerson = () => ({ name: unique('Pat '), email: `${unique('pat')}@example.com` });
const offlineNotice =
  /^You seem to be offline\s*What you typed is still here\. This will continue once you’re back online\.$/;

describe('On a phone whose connection is gone', () => {
  journey(
    'a request that fails says so before any toast was loaded [2.593]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: /./, status: 'cut' });
      const date = server.freeDay();
      const page = await visit(await open('about:blank', phone), `/booking?date=${date}&time=11%3A30+AM`);
      const form = bookingFormOn(page);
      const pat = newPerson();
      await form.fillIn({ ...pat, business: 'Pat & Daughters Bakery' });
      await page.context().setOffline(true);
      await form.send.tap();
      const notice = page.getByRole('alert');
      await expect(notice).toRead(/^Booking Failed\s*Something went wrong\. Please try again\.$/);
      await notice.getByRole('button', { name: 'Close notice' }).tap();
      await expect(notice).toBeGone();
      await form.send.tap();
      await expect(notice).toRead(/^Booking Failed/);
      await page.context().setOffline(false);
      // The notice appears only once: it stays closed.
      await expect(toast(page, 'Booking Failed')).toBeSeen();
      expect(await page.getByText('Booking Failed', { exact: true }).count()).toBe(1);
      await form.send.tap();
      await expect(form.confirmation).toRead(new RegExp(`11:30 AM.*${pat.email}`));
      const list = await (await server.owner()).call(bookingEndpoints.list, { query: {} });
      expect(list.filter(({ email }) => email === pat.email)).toHaveLength(1);
    },
  );

  journey('a message waits for it, and is sent once [2.592]', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: /./, status: 'cut' });
    const page = await visit(await open('about:blank', phone), '/contact');
    await page.context().setOffline(true);
    const form = contactFormOn(page);
    const pat = newPerson();
    await form.fillIn(pat, 'What would our books cost? We are eleven people.');
    const notice = page.getByRole('alert');
    await expect(notice).toRead(offlineNotice);
    await notice.getByRole('button', { name: 'Close notice' }).tap();
    await expect(notice).toBeGone();
    await form.send.tap();
    await form.send.tap();
    await expect(notice).toRead(offlineNotice);
    await expect(form.name).toHold(pat.name);
    await page.context().setOffline(false);
    await expect(toast(page, 'Message Sent')).toBeSeen();
    await expect(page.getByText('You seem to be offline')).toBeGone();
    const inbox = await (await server.owner()).call(inquiryEndpoints.list);
    expect(inbox.filter(({ email }) => email === pat.email)).toMatchObject([pat]);
  });

  journey('the blog is searched once it is back [2.592]', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: /./, status: 'cut' });
    const page = await visit(await open('about:blank', phone), '/blog');
    await page.context().setOffline(true);
    const blog = blogOn(page);
    await blog.search.fill('1099');
    await expect(page.getByRole('alert')).toRead(offlineNotice);
    await page.context().setOffline(false);
    await expect(page).toBeAt('/blog?q=1099');
    await expect(blog.cards.first()).toRead(/1099/);
    await expect(page.getByRole('alert')).toBeGone();
  });

  journey('the chat opens once it is back [2.592]', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: /./, status: 'cut' });
    const page = await visit(await open('about:blank', phone), '/privacy');
    const chat = chatOn(page);
    await page.context().setOffline(true);
    await chat.button.tap();
    await expect(page.getByRole('alert')).toRead(offlineNotice);
    await page.context().setOffline(false);
    await expect(chat.panel).toBeSeen();
    await expect(page.getByRole('alert')).toBeGone();
  });
});

describe('Where a script is missing although there is a connection', () => {
  journey('a press says so, and the next one is done [2.594]', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: /\/assets\//, status: 'cut' });
    const page = await visit(await open('about:blank', phone), '/privacy');
    const chat = chatOn(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await chat.button.tap();
    await expect(page.getByRole('alert')).toRead(
      /^This could not be opened\s*Please check your connection and try again\.$/,
    );
    await page.unroute('**/assets/*.js');
    await chat.button.tap();
    await expect(chat.panel).toBeSeen();
  });
});

/** Opens the page and waits until it is hydrated. */
async function visit(page: Page, path: string): Promise<Page> {
  // Page views are sent when the browser is idle, with or without a network.
  await page.route(analyticsEndpoints.count.path, (route) => route.fulfill({ status: 204 }));
  await page.goto(path);
  await waitUntilHydrated(page);
  return page;
}
