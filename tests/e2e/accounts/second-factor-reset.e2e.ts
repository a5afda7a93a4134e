import { expect } from 'vitest';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { someMember } from '../../support/browser/parts/portal.ts';
import { owner } from '../../support/browser/test-server.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { withAuthenticatorApp } from '../../support/second-factor.ts';
import { signIn } from '../../support/sign-in.ts';

journey(
  'The owner resets the second step of someone who has lost it, and says why',
  async ({ server, open }) => {
    const person = await someMember(server);
    const calling = server.visitor();
    await signIn(calling, person);
    await withAuthenticatorApp(calling, person, () => new Date());
    const page = await open(`/admin/clients/${person.clientId}?tab=people`, { as: owner });
    const button = page.getByRole('button', { name: `Reset two-step sign-in for ${person.username}` });
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Reset two-step sign-in for ${person.username}?` });
    const reason = dialog.getByLabel('Reason');
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(reason).toBeRefusedWith('Please give a reason for the audit log');
    await reason.fill('Lost the phone');
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(toast(page, 'Two-step sign-in reset')).toBeSeen();
    await expect(button).toBeGone();

    const theirs = await open('/auth?from=/client-portal');
    await loginFormOn(theirs).signIn(person);
    await expect(theirs).toBeAt('/client-portal');
  },
);
