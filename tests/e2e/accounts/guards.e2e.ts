import { chooseSection } from '#tests/support/browser/parts/dashboard-menu.ts';
import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { adminFormOn, loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { holdScripts } from '../../support/browser/hydrated.ts';
import { someClient } from '../../support/browser/people.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const me = accountEndpoints.current.path;

describe('The admin sign-in', () => {
  journey('leads an admin to the dashboard [2.22, 6.21]', async ({ open }) => {
    const page = await open('/admin-login');
    await adminFormOn(page).signIn(owner);
    await expect(page).toBeAt('/admin');
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeSeen();
    await page.goto('/admin-login');
    await expect(page).toBeAt('/admin');
  });

  journey(
    'is found from the client sign-in, and leads back to where the owner was',
    async ({ open, browserErrors }) => {
      browserErrors.announce({ path: me, status: 401 });
      const page = await open('/admin/clients');
      await page.getByRole('link', { name: 'Sign in as a member of the firm' }).click();
      await adminFormOn(page).signIn(owner);
      await expect(page).toBeAt('/admin/clients');
    },
  );

  journey('leads anyone else to the home page [2.23, 6.27]', async ({ server, open }) => {
    const client = await someClient(server);
    const page = await open('/admin-login');
    await adminFormOn(page).signIn(client);
    await expect(page).toBeAt('/');
    await page.goto('/admin-login');
    await expect(page).toBeAt('/');
  });
});

describe.each(['/auth', '/admin-login'])('%s', (path) => {
  journey('stays in place while it hydrates, so that no press misses', async ({ open }) => {
    const page = await open('/privacy');
    const arrive = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const parts = ['h1', '[type=submit]', 'a[href^="/forgot-password"]'].map((part) =>
      page.locator(part).first(),
    );
    const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
    const rendered = await boxes();
    arrive();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeSeen();
    expect(await boxes()).toEqual(rendered);
  });
});

describe('A visitor', () => {
  journey(
    'is redirected from the dashboard to /auth, and back to the same place afterwards [2.25, 2.30]',
    async ({ open, browserErrors }) => {
      browserErrors.announce({ path: me, status: 401 });
      const page = await open('/admin?filter=past');
      await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeSeen();
      expect(new URL(page.url()).pathname).toBe('/auth');
      await loginFormOn(page).signIn(owner);
      await expect(page).toBeAt('/admin?filter=past');
      await expect(page.getByRole('combobox', { name: 'Filter bookings' })).toHold('past');
    },
  );

  journey(
    'is redirected from the portal to /auth, and back afterwards [2.24, 2.30, 6.19]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: me, status: 401 });
      const client = await someClient(server);
      const page = await open('/client-portal');
      await loginFormOn(page).signIn(client);
      await expect(page).toBeAt('/client-portal');
      await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
    },
  );

  journey('is never redirected to another site', async ({ server, open }) => {
    const client = await someClient(server);
    const page = await open(`/auth?from=${encodeURIComponent('https://evil.example/admin')}`);
    await loginFormOn(page).signIn(client);
    await expect(toast(page, 'Login successful')).toBeSeen();
    await expect(page).toBeAt('/client-portal');
    expect(page.url()).toBe(`${server.origin}/client-portal`);
  });
});

describe('A client', () => {
  journey(
    'is redirected from the dashboard to the home page [2.25, 2.31, 2.49, 6.20, 6.28]',
    async ({ server, open }) => {
      const page = await open('/admin', { as: await someClient(server) });
      await expect(page).toBeAt('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeSeen();
    },
  );

  journey(
    'sees Admin Dashboard nowhere; the owner sees it in the header [2.50, 6.22]',
    async ({ server, open }) => {
      const header = (await open('/booking', { as: await someClient(server) })).getByRole('banner');
      await expect(header.getByRole('button', { name: 'Logout' })).toBeSeen();
      await expect(header.getByRole('link', { name: 'Admin Dashboard' })).toBeGone();
      const ownerHeader = (await open('/booking', { as: owner })).getByRole('banner');
      await expect(ownerHeader.getByRole('link', { name: 'Admin Dashboard' })).toBeSeen();
      await expect(ownerHeader.getByRole('link', { name: 'Client Portal' })).toBeGone();
    },
  );
});

journey(
  'A session that ends in the middle of a form is signed in again in place, and the form is saved [6.37]',
  async ({ open, browserErrors }) => {
    browserErrors.announce({ path: /^\/api\/admin\/bookings\/\d+\/calendar$/, status: 401 });
    browserErrors.announce({ path: me, status: 401 });
    const page = await open('about:blank', { as: owner });
    // A request without the session would fail too.
    const live = page.waitForResponse(`**${eventsEndpoint.path}`);
    await page.goto('/admin?filter=upcoming');
    await live;
    const clientOfPerson = page.waitForResponse((answer) =>
      answer.url().includes(clientEndpoints.choices.path),
    );
    await page
      .getByRole('button', { name: /^View Details of / })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Booking Details' });
    await expect(details).toBeSeen();
    await clientOfPerson;
    await details.getByLabel('Admin Notes').fill('Called back.');
    await page.context().clearCookies({ name: 'session' });
    await details.getByRole('button', { name: 'Save Calendar Info' }).press('Enter');
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(again.getByLabel('Password', { exact: true })).toHaveFocus();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Calendar info updated')).toBeSeen();
    await expect(again).toBeGone();
    await expect(page).toBeAt('/admin?filter=upcoming');
    await expect(details.getByLabel('Admin Notes')).toHold('Called back.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeSeen();
  },
);

journey(
  'A session that ended can be left for another account: nothing of the former is shown',
  async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: /^\/api\//, status: 401 });
    const page = await open('/admin', { as: owner });
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeSeen();
    await page.context().clearCookies({ name: 'session' });
    // Not with the pointer: a pending call may already have opened the dialog.
    await page.getByRole('link', { name: /^Messages/ }).dispatchEvent('click');
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toBeAt('/');
    const client = await someClient(server);
    await page.goto('/auth');
    await loginFormOn(page).signIn(client);
    await expect(toast(page, 'Login successful')).toBeSeen();
  },
);

journey(
  'A 401 that the session survives asks for no password: the call is made again',
  async ({ open, browserErrors }) => {
    const { path } = emailEndpoints.list;
    browserErrors.announce({ path, status: 401 });
    const page = await open('/admin', { as: owner });
    const body = { code: 'signed-out', message: 'Please sign in.' };
    const isList = ({ pathname }: URL) => pathname === path;
    await page.route(isList, (route) => route.fulfill({ status: 401, json: body }), { times: 1 });
    await chooseSection(page, 'Settings', 'Email log');
    await expect(page).toBeAt('/admin/outbox');
    await expect(page.getByRole('heading', { name: 'Email log' })).toBeSeen();
    await expect(page.getByRole('alert')).toBeGone();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeSeen();
  },
);
