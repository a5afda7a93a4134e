import { describe, expect } from 'vitest';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { unique } from '../../support/factories.ts';
import { newClient } from '../../support/work.ts';

describe('Staff', () => {
  journey(
    'are invited for one client, and see nobody else [6.31]',
    async ({ server, open, browserErrors }) => {
      const [theirs, other] = [await newClient(await server.owner()), await newClient(await server.owner())];
      const [username, email] = [unique('colleague'), `${unique('colleague')}@example.com`];
      const page = await open('/admin/access', { as: owner });
      await page.getByRole('button', { name: 'Invite staff' }).click();
      const form = page.getByRole('form', { name: 'Invite someone to your staff' });
      await form.getByLabel('Email').fill(email);
      await form.getByRole('combobox', { name: 'Role' }).selectOption('Bookkeeper');
      await form.getByRole('combobox', { name: 'Clients' }).selectOption('Only the clients chosen below');
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await expect(form.getByText('Please choose at least one client')).toBeSeen();
      await form.getByRole('combobox', { name: 'Client', exact: true }).fill(theirs.name);
      // Until the search is answered, the list shrinks under the pointer.
      const found = page.getByRole('listbox').getByRole('option');
      await expect(found).toBeSeen();
      await expect(found).toRead(theirs.name);
      await found.click();
      await expect(form.getByRole('list', { name: 'Chosen clients' })).toRead(theirs.name);
      await form.getByRole('button', { name: 'Send invitation' }).click();
      await expect(toast(page, 'Invitation sent')).toBeSeen();
      const staff = page.getByRole('list', { name: 'Staff' });
      await expect(staff.getByRole('listitem').filter({ hasText: email })).toRead(
        /Invited Bookkeeper, 1 client/,
      );

      const guest = await open(linkIn(await emailTo(await server.owner(), email), server.origin));
      await guest.getByLabel('Username').fill(username);
      await guest.getByLabel('Password', { exact: true }).fill('a long enough password');
      await guest.getByLabel('Confirm Password').fill('a long enough password');
      await guest.getByRole('button', { name: 'Join the staff' }).click();
      // They have no access to bookings, so their first page is Today.
      await expect(guest).toBeAt('/admin/today');
      const menu = guest.getByRole('navigation', { name: 'Dashboard' });
      for (const name of ['Bookings', 'Articles', 'Firm', 'Email log', 'Staff and access', 'Audit log'])
        await expect(menu.getByRole('link', { name })).toBeGone();
      await menu.getByRole('link', { name: 'Clients' }).click();
      await expect(guest.getByRole('link', { name: theirs.name })).toBeSeen();
      await expect(guest.getByText(other.name)).toBeGone();
      await expect(guest.getByRole('button', { name: 'New client' })).toBeGone();
      // The page asks for the client and for what shows beside it at once.
      for (const part of ['', '/balance', '/next-booking'])
        browserErrors.announce({ path: `/api/admin/clients/${other.id}${part}`, status: 404 });
      await guest.goto(`/admin/clients/${other.id}`);
      await expect(guest.getByText('Client not found.')).toBeSeen();
      await guest.goto('/admin/audit-log');
      await expect(guest.getByText('Only the owner can see this page.')).toBeSeen();

      await page.reload();
      await page
        .getByRole('button', { name: `Close account ${username}` })
        .first()
        .click();
      browserErrors.announce({ path: '/api/user', status: 401 });
      const unauthorized = guest.waitForResponse((answer) => answer.status() === 401);
      await page.getByLabel('Reason').fill('Left the firm');
      await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
      await expect(toast(page, 'Account closed')).toBeSeen();
      await expect(staff.getByRole('listitem').filter({ hasText: email })).toRead(/Closed/);
      // The open page goes to the sign-in page by itself.
      await expect(guest).toBeAt('/auth?from=%2Fadmin%2Faudit-log');
      await unauthorized;
    },
  );
});
