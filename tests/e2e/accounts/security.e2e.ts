import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { complaints } from '../../support/browser/axe.ts';
import { emailTo } from '../../support/browser/emails.ts';
import { journey } from '../../support/browser/journey.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { someClient } from '../../support/browser/people.ts';
import { confirmed } from '../../support/browser/parts/portal.ts';
import { owner } from '../../support/browser/test-server.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const profile = '/client-portal?tab=profile';

// On a server of its own: ending the owner's sessions would affect every test on a shared server.
describe('The sessions of an account', () => {
  journey(
    'are ended one by one by keyboard, and the page of the ended one leaves at once',
    async ({ server, open, browserErrors }) => {
      // Opening the sign-in page sends the cookie of the ended session.
      browserErrors.announce({ path: accountEndpoints.current.path, status: 401 });
      const person = await confirmed(server, await someClient(server));
      const other = await listening(await open('/', { as: person }), profile);
      await expect(other.getByRole('heading', { name: 'Account Security' })).toBeSeen();
      const page = await open(profile, { as: person, userAgent: firefox });
      const { tabTo, press } = keyboardOf(page);
      await tabTo(page.getByRole('link', { name: 'Two-step sign-in and devices' }));
      await press('Enter');
      await expect(page).toBeAt('/client-portal/security');
      const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
      await expect(rows.first()).toRead(/^Firefox on Windows ?This device/);
      expect(await complaints(page)).toEqual([]);
      await tabTo(page.getByRole('button', { name: 'End session: Chrome on Linux' }));
      await press('Enter');
      await expect(toast(page, 'Session ended')).toBeSeen();
      await expect(page.getByRole('list', { name: 'Sessions' })).toHaveFocus();
      await expect(loginFormOn(other).form).toBeSeen();
      await page.reload();
      await expect(rows.first()).toRead(/^Firefox on Windows ?This device/);
      const { text } = await emailTo(await server.owner(), person.email, 'New sign-in to your account');
      expect(text).toContain('/client-portal/security');
    },
  );

  journey('of the firm end all at once but this one', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: accountEndpoints.current.path, status: 401 });
    const other = await listening(await open('/', { as: owner }), '/admin/account');
    const page = await open('/admin/account', { as: owner, userAgent: firefox });
    await page.getByRole('link', { name: 'Two-step sign-in and devices' }).click();
    await expect(page).toBeAt('/admin/security');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(toast(page, 'Signed out everywhere else')).toBeSeen();
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toBeSeen();
    await expect(loginFormOn(other).form).toBeSeen();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeSeen();
  });
});

/** Opens a page and waits for its live connection, which reports the end of its session at once. */
async function listening(page: Page, path: string): Promise<Page> {
  const live = page.waitForResponse(`**${eventsEndpoint.path}`);
  await page.goto(path);
  await live;
  return page;
}
