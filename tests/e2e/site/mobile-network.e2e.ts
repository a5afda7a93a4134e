import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { articles } from '#content/articles.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { loginFormOn, registerFormOn } from '../../support/browser/parts/account-forms.ts';
import { blogOn } from '../../support/browser/parts/blog.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { newPerson as newcomer, someClient } from '../../support/browser/people.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { testimonialForm, unique } from '../../support/factories.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const newPerson = () => ({ name: unique('Pat '), email: `${unique('pat')}@example.com` });

describe('On a phone with 400 kbit/s and 400 ms', () => {
  journey(
    'a time is booked, and what was typed before the script is kept [2.287]',
    async ({ server, open }) => {
      const page = await openSlowly(await open('about:blank', phone), '/booking');
      const form = bookingFormOn(page);
      const pat = newPerson();
      const date = server.freeDay();
      await form.name.fill(pat.name);
      await expectNotHydrated(page, 'booking');
      await form.fillIn({ ...pat, business: 'Pat & Daughters Bakery' });
      await form.date.fill(typedDate(date));
      await form.time('9:30 AM').tap();
      await form.send.tap();
      await expect(form.confirmation).toRead(new RegExp(`9:30 AM.*${pat.email}`));
      const list = await (await server.owner()).call(bookingEndpoints.list, { query: {} });
      expect(list.filter(({ email }) => email === pat.email)).toMatchObject([
        { ...pat, date, time: '9:30 AM' },
      ]);
    },
  );

  journey(
    'a message that was typed and sent before the script is sent once [2.287]',
    async ({ server, open }) => {
      const page = await openSlowly(await open('about:blank', phone), '/contact');
      const form = contactFormOn(page);
      const pat = newPerson();
      await form.name.fill(pat.name);
      await expectNotHydrated(page, 'contact');
      await form.fillIn(pat, 'What would our books cost? We are eleven people.');
      await form.send.tap();
      await expect(toast(page, 'Message Sent')).toBeSeen();
      const inbox = await (await server.owner()).call(inquiryEndpoints.list);
      expect(inbox.filter(({ email }) => email === pat.email)).toMatchObject([pat]);
    },
  );

  journey('a testimonial is sent [2.287]', async ({ server, open }) => {
    const testimonial = testimonialForm();
    const page = await openSlowly(await open('about:blank', phone), '/testimonials');
    const form = testimonialFormOn(page);
    await form.fillIn(testimonial);
    await form.send.tap();
    await expect(form.thanks).toBeSeen();
    const queue = await (await server.owner()).call(testimonialEndpoints.list);
    expect(queue.filter(({ name }) => name === testimonial.name)).toMatchObject([
      { ...testimonial, status: 'waiting' },
    ]);
  });

  journey('a comment is left [2.287]', async ({ server, open }) => {
    const page = await openSlowly(await open('about:blank', phone), `/blog/${articles[0]?.slug}`);
    const form = page.getByRole('form', { name: 'Leave a Comment' });
    const pat = newPerson();
    await form.getByLabel('Name *').fill(pat.name);
    await expectNotHydrated(page, 'comment');
    await form.getByLabel('Email * (will not be published)').fill(pat.email);
    await form.getByLabel('Comment *').fill('Clear and useful.');
    await form.getByRole('button').tap();
    await expect(toast(page, 'Comment submitted!')).toBeSeen();
    const comments = await (await server.owner()).call(adminCommentEndpoints.list);
    expect(comments.filter(({ authorName }) => authorName === pat.name)).toMatchObject([
      { content: 'Clear and useful.', status: 'waiting' },
    ]);
  });

  journey('the blog is searched for what was typed before the script [2.287]', async ({ open }) => {
    const page = await openSlowly(await open('about:blank', phone), '/blog');
    const blog = blogOn(page);
    await blog.search.fill('1099');
    await expectNotHydrated(page, 'articles');
    await expect(page).toBeAt('/blog?q=1099');
    await expect(blog.search).toHold('1099');
    await expect(blog.cards.first()).toRead(/1099/);
  });

  journey(
    'a client signs in, and a name typed before the script is kept [2.287]',
    async ({ server, open }) => {
      const person = await someClient(server);
      const page = await openSlowly(await open('about:blank', phone), '/auth?from=/client-portal');
      const form = loginFormOn(page);
      await form.username.fill(person.username);
      await expectNotHydrated(page, 'signIn');
      await form.password.fill(person.password);
      await form.send.tap();
      await expectInPortal(page, person.username);
    },
  );

  journey('an account is made with what was typed before the script [2.287]', async ({ open }) => {
    const person = newcomer();
    const page = await openSlowly(await open('about:blank', phone), '/auth?from=/client-portal&tab=register');
    const form = registerFormOn(page);
    await form.username.fill(person.username);
    await form.email.fill(person.email);
    await expectNotHydrated(page, 'signIn');
    await form.password.fill(person.password);
    await form.repeated.fill(person.password);
    await form.send.tap();
    await expectInPortal(page, person.username);
  });

  journey('the menu leads to another page [2.287]', async ({ open }) => {
    const page = await openSlowly(await open('about:blank', phone), '/');
    const menu = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('link', { name: 'About' }).tap();
    await expect(page).toBeAt('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
    await expect(menu).toBeGone();
  });
});

/** Opens a page over a mobile network, and returns it while it is still loading. */
async function openSlowly(page: Page, path: string): Promise<Page> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

/** Checks that the part that was just typed into isn't hydrated yet. */
async function expectNotHydrated(page: Page, island: string): Promise<void> {
  expect(await page.locator(`[data-island=${island}][data-wake]`).count()).toBe(1);
}

async function expectInPortal(page: Page, username: string): Promise<void> {
  await expect(page).toBeAt('/client-portal');
  await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
  const user = await page.context().request.get(accountEndpoints.current.path);
  expect(await user.json()).toMatchObject({ username });
}
