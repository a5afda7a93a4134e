import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fullDate } from '#contract/dates.ts';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { adminFormOn, loginFormOn, registerFormOn } from '../../support/browser/parts/account-forms.ts';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { someMember, tasksOn, taskTitle } from '../../support/browser/parts/portal.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { newTask } from '../../support/work.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };

describe('Without a network', () => {
  journey('a page says so, and comes by itself when it is back', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: /./, status: 'cut' });
    const page = await open('/admin/today', { as: owner });
    const navigation = page.getByRole('navigation', { name: 'Dashboard' });
    await navigation.getByRole('button', { name: 'Settings' }).click();
    await page.context().setOffline(true);
    await navigation.getByRole('link', { name: 'Booking rules' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toRead('You seem to be offline');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeSeen();
    expect(await page.title()).toBe('You seem to be offline');
    expect(await page.locator('main').count()).toBe(1);
    await page.context().setOffline(false);
    await expect(page).toBeAt('/admin/booking-rules');
    await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeGone();
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  });

  journey(
    'the portal keeps its tabs and what was loaded; a tab that is not loaded says so, and comes by itself [2.961]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: /./, status: 'cut' });
      const person = await someMember(server);
      const { title } = await newTask(await server.owner(), person.clientId, { title: taskTitle() });
      const page = await open('/client-portal/account', { as: person });
      // The other tabs' scripts are loaded a moment after the first one; the network is lost before.
      const later = /\/assets\/(Documents|Invoices)Panel/;
      await page.route(later, (route) => route.abort());
      await page.goto(`${server.origin}/client-portal`);
      const { tab, card } = tasksOn(page);
      await expect(card(title)).toBeSeen();
      await page.context().setOffline(true);
      await tab('Documents').click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toRead(
        /^You seem to be offline\s*This part needs a connection\. It loads automatically once you’re back online\.$/,
      );
      await tab('Invoices').click();
      await expect(panel).toRead(/^You seem to be offline/);
      await tab('Tasks').click();
      await expect(card(title)).toBeSeen();
      await tab('Documents').click();
      await page.unroute(later);
      await page.context().setOffline(false);
      await expect(panel.getByRole('button', { name: 'Upload Document' })).toBeSeen();
      await expect(page).toBeAt('/client-portal?tab=documents');
    },
  );
});

describe('Before the script arrives', () => {
  journey('what is typed into the booking form stays, the day too', async ({ server, open }) => {
    const { page, arrive, pagesLoaded } = await openWithSlowScripts(await open('about:blank'), '/booking');
    const form = bookingFormOn(page);
    const date = server.freeDay();
    await form.date.fill(typedDate(date));
    await form.fillIn(pat);
    await form.message.fill('Please call me.');
    arrive();
    await form.time('1:30 PM').click();
    await expect(form.summary(`${fullDate(date)}, 1:30 PM`)).toBeSeen();
    await form.send.click();
    for (const text of [pat.name, pat.email, pat.business, 'Payroll', 'Please call me.']) {
      await expect(form.confirmation.getByText(text, { exact: true })).toBeSeen();
    }
    expect(pagesLoaded()).toEqual(['GET /booking']);
  });

  journey('what is typed stays beside a slot from the address', async ({ server, open }) => {
    const date = server.freeDay();
    const path = `/booking?date=${date}&time=2:00+PM`;
    const { page, arrive } = await openWithSlowScripts(await open('about:blank'), path);
    const form = bookingFormOn(page);
    await form.fillIn(pat);
    arrive();
    await expect(form.summary(`${fullDate(date)}, 2:00 PM`)).toBeSeen();
    await expect(form.name).toHold(pat.name);
    await form.send.click();
    await expect(form.confirmation).toRead(new RegExp(`2:00 PM Mountain Time.*${pat.email}`));
  });

  journey('a page that is scrolled stays where it is', async ({ open }) => {
    const { page, arrive } = await openWithSlowScripts(await open('about:blank'), '/booking');
    // A page that is still loading isn't long enough to scroll.
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 400);
    // A font that loads later may rewrap the lines above, and the browser adjusts the scroll position.
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.evaluate(() => window.scrollTo(0, 400));
    arrive();
    await waitUntilHydrated(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  journey('a form that is sent is sent once it can be, with its messages', async ({ open }) => {
    const { page, arrive, pagesLoaded } = await openWithSlowScripts(await open('about:blank'), '/booking');
    const form = bookingFormOn(page);
    await form.name.fill(pat.name);
    await form.send.click();
    await form.send.click();
    arrive();
    await expect(form.email).toBeRefusedWith('Please enter a valid email address');
    await expect(form.name).toHold(pat.name);
    await expect(form.name).toBeAccepted();
    await expect(page).toBeAt('/booking');
    expect(pagesLoaded()).toEqual(['GET /booking']);
  });

  journey('a sign-in with Enter signs in, once, without its words in the address', async ({ open }) => {
    const { page, arrive, pagesLoaded } = await openWithSlowScripts(
      await open('about:blank'),
      '/admin-login',
    );
    const form = adminFormOn(page);
    await form.username.fill(owner.username);
    await form.password.fill(owner.password);
    let signIns = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) signIns += 1;
    });
    await form.password.press('Enter');
    await form.password.press('Enter');
    await expect(page).toBeAt('/admin-login');
    arrive();
    await expect(page).toBeAt('/admin');
    expect(signIns).toBe(1);
    // The dashboard has its own content security policy, so it is a page load.
    expect(pagesLoaded()).toEqual(['GET /admin-login', 'GET /admin']);
  });

  journey('a pressed tab is opened', async ({ open }) => {
    const { page, arrive } = await openWithSlowScripts(await open('about:blank'), '/auth');
    await loginFormOn(page).username.fill('pat');
    await page.getByRole('tab', { name: 'Register' }).click();
    arrive();
    await expect(registerFormOn(page).form).toBeSeen();
    await page.getByRole('tab', { name: 'Login' }).click();
    await expect(loginFormOn(page).username).toHold('pat');
  });

  journey('files that were chosen are there to be checked', async ({ open }) => {
    const { page, arrive } = await openWithSlowScripts(await open('about:blank'), '/verify');
    const chosen = { name: 'any.json', mimeType: 'application/json', buffer: Buffer.from('no receipt') };
    for (const label of ['Document', 'Receipt']) {
      await page.getByLabel(label, { exact: true }).setInputFiles(chosen);
    }
    arrive();
    await page.getByRole('button', { name: 'Check this receipt' }).click();
    await expect(page.getByText('This is not a receipt')).toBeSeen();
  });

  journey('the menu of a phone opens and closes', async ({ open }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page, arrive } = await openWithSlowScripts(await open('about:blank', phone), '/booking');
    const menu = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu.getByRole('link', { name: 'Home' })).toBeSeen();
    await menu.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeGone();
    arrive();
    await waitUntilHydrated(page);
    await expect(menu).toBeGone();
  });

  journey('a pressed day of the next open ones is chosen', async ({ open }) => {
    const { page, arrive } = await openWithSlowScripts(await open('about:blank'), '/booking');
    const day = page.getByRole('group', { name: 'Next open days' }).getByRole('button').last();
    await day.click();
    expect(await day.getAttribute('aria-pressed')).toBe('false');
    arrive();
    await expect.poll(() => day.getAttribute('aria-pressed')).toBe('true');
  });

  journey.for([
    ['/admin', 'Loading admin dashboard...'],
    ['/client-portal', 'Loading client portal...'],
  ] as const)('%s already says "%s"', async ([path, text], { open }) => {
    const { page, arrive } = await openWithSlowScripts(await open('about:blank', { as: owner }), path);
    await expect(page.getByText(text)).toBeSeen();
    arrive();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeSeen();
  });
});

/** Opens a page whose scripts are held back until `arrive` is called. `pagesLoaded` returns the page loads so far. */
async function openWithSlowScripts(page: Page, path: string) {
  const arrive = await holdScripts(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, arrive, pagesLoaded: () => loaded };
}
