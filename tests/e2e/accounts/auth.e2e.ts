import { describe, expect } from 'vitest';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { registerFormOn, loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { complaints } from '../../support/browser/axe.ts';
import type { TestServer } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { newPerson, someClient } from '../../support/browser/people.ts';
import { toast } from '../../support/browser/parts/toast.ts';

describe('Login', () => {
  journey(
    'greets and goes to the portal; the header of the site knows the visitor [2.18, 2.49, 2.51, 4.1, 4.3, 7.1, 8.33]',
    async ({ server, open }) => {
      const person = await someClient(server);
      const page = await open('/auth');
      await loginFormOn(page).signIn(person);
      await expect(toast(page, 'Login successful')).toRead(new RegExp(`Welcome back, ${person.username}$`));
      await expect(page).toBeAt('/client-portal');
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeSeen();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeSeen();
    },
  );

  journey('removes the failure message once it succeeds', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/api/login', status: 401 });
    const person = await someClient(server);
    const page = await open('/auth?from=/client-portal');
    const login = loginFormOn(page);
    await login.signIn({ ...person, password: 'not-the-password' });
    await expect(toast(page, 'Login failed')).toBeSeen();
    await login.signIn(person);
    await expect(toast(page, 'Login successful')).toBeSeen();
    await expect(page).toBeAt('/client-portal');
    // It fades out after the success; by itself it would stay longer.
    await expect.poll(() => toast(page, 'Login failed').count(), { timeout: 2000 }).toBe(0);
  });
});

describe('Registration', () => {
  journey(
    'makes a client, sends no second password, and the email confirms the address [2.18, 4.2, 5.23, 6.9, 7.6, 8.34]',
    async ({ server, open }) => {
      const person = newPerson();
      const page = await open('/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      const sent = page.waitForRequest('/api/register');
      await registerFormOn(page).register(person);
      await expect(toast(page, 'Registration successful')).toRead(
        /Your account has been created successfully\.$/,
      );
      await expect(page).toBeAt('/client-portal');
      expect((await sent).postDataJSON()).toEqual({ ...person, role: 'client' });

      const email = await emailTo(await server.owner(), person.email);
      await page.goto(linkIn(email, server.origin));
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByText(`${person.email} now belongs to your account.`)).toBeSeen();
      await page.getByRole('link', { name: 'Open the client portal' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
    },
  );
});

describe('The page of the confirmation link', () => {
  /** Registers someone through the API, and returns them with the path of the link in their email. */
  const newcomer = async (server: TestServer) => {
    const person = await someClient(server);
    return { ...person, link: linkIn(await emailTo(await server.owner(), person.email), server.origin) };
  };

  journey(
    'refuses a link that was used already with plain words',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/api/user/email/confirm', status: 404 });
      const page = await open('/confirm-email#used-already', { as: await someClient(server) });
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByRole('alert')).toRead(/This link was already used or has expired\./);
    },
  );

  journey(
    'asks visitors who are not signed in to sign in, and confirms at once',
    async ({ server, open }) => {
      const { link, ...person } = await newcomer(server);
      const page = await open(link);
      await expect(loginFormOn(page).form).toBeSeen();
      await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeGone();
      expect(await complaints(page)).toEqual([]);
      await loginFormOn(page).signIn(person);
      await expect(page.getByText(`${person.email} now belongs to your account.`)).toBeSeen();
    },
  );

  journey(
    'says plainly that the account is the wrong one, and lets the right one in',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/api/user/email/confirm', status: 403 });
      const { link, ...person } = await newcomer(server);
      const page = await open(link, { as: await someClient(server) });
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByRole('alert')).toRead(new RegExp(`belongs to the account ${person.username}`));
      await page.getByRole('button', { name: 'Use another account' }).click();
      await loginFormOn(page).signIn(person);
      await expect(page.getByText(`${person.email} now belongs to your account.`)).toBeSeen();
    },
  );

  journey(
    'lets the holder of the address say that it was not them',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/api/login', status: 401 });
      const { link, ...person } = await newcomer(server);
      const page = await open(link);
      await page.getByRole('button', { name: 'This wasn’t me' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove my address' }).click();
      await expect(page.getByText('We deleted the account', { exact: false })).toBeSeen();
      await page.goto('/auth');
      await loginFormOn(page).signIn(person);
      await expect(toast(page, 'Login failed')).toBeSeen();
    },
  );
});

journey('Someone signed in is redirected from /auth to the home page [2.19]', async ({ server, open }) => {
  const page = await open('/auth', { as: await someClient(server) });
  await expect(page).toBeAt('/');
});

journey(
  '/login leads to /auth, and visitors who are signed in to the portal [2.20]',
  async ({ server, open }) => {
    const page = await open('/login');
    await expect(page).toBeAt('/auth?from=%2Fclient-portal');
    await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeSeen();
    const signedIn = await open('/login', { as: await someClient(server) });
    await expect(signedIn).toBeAt('/client-portal');
  },
);

journey(
  'Signing in in one tab sends the sign-in form of another tab to its destination [2.631]',
  async ({ server, open }) => {
    const page = await open('/auth');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/auth?from=%2Fclient-portal%3Ftab%3Dinvoices');
    await waitUntilHydrated(otherTab);
    await loginFormOn(page).signIn(await someClient(server));
    await expect(page).toBeAt('/client-portal');
    await expect(otherTab).toBeAt('/client-portal?tab=invoices');
  },
);

journey('The header leads through the sign-in to the portal', async ({ server, open }) => {
  const page = await open('/');
  await page.getByRole('banner').getByRole('link', { name: 'Client Portal' }).click();
  await loginFormOn(page).signIn(await someClient(server));
  await expect(page).toBeAt('/client-portal');
});

describe('Logout', () => {
  journey.for([200, 500])(
    'in the menu of a phone closes it, so that the notice can be read: %i',
    async (status, { server, open, browserErrors }) => {
      const page = await open('/', { as: await someClient(server), viewport: { width: 360, height: 740 } });
      if (status === 500) {
        browserErrors.announce({ path: '/api/logout', status });
        await page.route('/api/logout', (route) => route.fulfill({ status, json: { message: 'Not now' } }));
      }
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('dialog')).toBeGone();
      await expect(toast(page, status === 200 ? 'Logged out' : 'Logout failed')).toBeSeen();
    },
  );

  journey('says so, goes home and signs the visitor out [2.105, 4.5, 8.35]', async ({ server, open }) => {
    const page = await open('/client-portal', { as: await someClient(server) });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logged out')).toRead(/You have been logged out successfully\.$/);
    await expect(page).toBeAt('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeGone();
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeSeen();
  });

  journey('asks nothing more with the session that ends', async ({ server, open }) => {
    const page = await open('about:blank', { as: await someClient(server) });
    const closed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(eventsEndpoint.path),
    );
    await page.route(eventsEndpoint.path, () => {});
    await page.route('/api/logout', async (route) => {
      await closed;
      await route.continue();
    });
    await page.goto('/client-portal');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logged out')).toBeSeen();
    await expect(page).toBeAt('/');
  });

  journey('that does not arrive says so and stays [8.6]', async ({ server, open, browserErrors }) => {
    browserErrors.announce({ path: '/api/logout', status: 'cut' });
    const page = await open('/client-portal', { as: await someClient(server) });
    await page.route('/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toRead(/Failed to log out$/);
    await expect(page).toBeAt('/client-portal');
  });
});
