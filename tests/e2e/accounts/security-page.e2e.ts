import { expect } from 'vitest';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someClient } from '../../support/browser/people.ts';
import { appSetupOn, shownRecoveryCodes } from '../../support/browser/parts/second-factor.ts';
import { toast } from '../../support/browser/parts/toast.ts';

journey(
  'Two-step sign-in is set up, given another app and turned off on the page about security',
  async ({ server, open, browserErrors }) => {
    // Each change gives the session a new token. On a slow machine, the live connection asks with the old one once, and then again.
    browserErrors.accept({ path: eventsEndpoint.path, status: 401 });
    const person = await someClient(server);
    const page = await open('/client-portal?tab=profile', { as: person });
    await page.getByRole('link', { name: 'Two-step sign-in and devices' }).click();
    await expect(page).toBeAt('/client-portal/security');
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    const begin = async (button: string) => {
      await page.getByRole('button', { name: button }).click();
      await dialog.getByLabel('Current password').fill(person.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const setup = appSetupOn(page);
      await setup.confirm(await setup.key());
    };

    await begin('Set up an authenticator app');
    await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    expect(await shownRecoveryCodes(page)).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('10 of 10 left')).toBeSeen();
    const content = page.getByRole('group', { name: 'Two-step sign-in' });
    await expect(content).toHaveFocus();

    await begin('Use another app');
    await expect(toast(page, 'Saved')).toRead(/The new app is set up\./);
    await expect(dialog).toBeGone();

    await page.getByRole('button', { name: 'Turn off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await off.getByLabel('Current password').fill(person.password);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(off).toBeGone();
    await expect(content).toHaveFocus();
    await page.reload();
    await expect(page.getByText('You sign in with just your password.')).toBeSeen();
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeSeen();
  },
);
