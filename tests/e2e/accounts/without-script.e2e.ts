import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { waitUntilHydrated } from '../../support/browser/hydrated.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { someClient } from '../../support/browser/people.ts';

const unscripted = { javaScriptEnabled: false };

describe('Signing in without script', () => {
  journey(
    'by keyboard leads a client to where they wanted to go [2.280]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/auth', status: 401 });
      const person = await someClient(server);
      const page = await open('/login', unscripted);
      const form = loginFormOn(page);
      const { press, tabTo, type } = keyboardOf(page);
      await tabTo(form.username);
      await type(person.username);
      await tabTo(form.password);
      await type('not-the-password');
      await press('Enter');
      await expect(form.form.getByRole('alert')).toRead('Login failed Invalid username or password');
      await expect(form.password).toBeRefusedWith('Invalid username or password');
      await expect(form.username).toHold(person.username);
      await expect(form.password).toHold('');
      await tabTo(form.password);
      await type(person.password);
      await press('Enter');
      await expect(page).toBeAt('/client-portal');
      const user = await page.context().request.get(accountEndpoints.current.path);
      expect(await user.json()).toMatchObject({ username: person.username });
    },
  );
});

describe('Where script is on, but could not be loaded', () => {
  journey(
    'signing in works all the same, and a wrong password is taken over by the script once it is there [2.282]',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: '/auth', status: 401 });
      browserErrors.announce({ path: /^\/assets\//, status: 'cut' });
      const person = await someClient(server);
      const page = await open('about:blank');
      await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'));
      await page.goto('/auth?from=/client-portal');
      const form = loginFormOn(page);
      await form.signIn({ ...person, password: 'not-the-password' });
      await expect(form.password).toBeRefusedWith('Invalid username or password');
      await page.unroute('**/assets/*.js');
      await page.route('**/assets/*.js', (route) => route.continue());
      await form.signIn({ ...person, password: 'not-the-password' });
      await waitUntilHydrated(page);
      await expect(form.password).toBeRefusedWith('Invalid username or password');
      await expect(form.username).toHold(person.username);
      expect(await complaints(page, page.getByRole('main'))).toEqual([]);
      await form.password.fill(person.password);
      await form.send.click();
      await expect(page).toBeAt('/client-portal');
    },
  );
});
