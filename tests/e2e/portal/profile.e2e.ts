import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import sharp from 'sharp';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { loginFormOn } from '../../support/browser/parts/account-forms.ts';
import { complaints } from '../../support/browser/axe.ts';
import { owner } from '../../support/browser/test-server.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { someClient } from '../../support/browser/people.ts';
import { someMember, taskTitle } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { newTask } from '../../support/work.ts';
import { filesOfZip } from '../../support/zip.ts';

const profile = '/client-portal?tab=profile';

describe('The profile', () => {
  journey(
    'takes a new password, and other browsers are signed out at once [2.152, 2.153, 2.154]',
    async ({ server, open, browserErrors }) => {
      // Opening the sign-in page sends the cookie of the ended session.
      browserErrors.announce({ path: accountEndpoints.current.path, status: 401 });
      const person = await someClient(server);
      const [page, other] = [await open(profile, { as: person }), await open(profile, { as: person })];
      await expect(other.getByRole('heading', { name: 'Account Security' })).toBeSeen();
      await expect(page.getByText(/recommend changing your password periodically/)).toBeSeen();
      expect(await complaints(page)).toEqual([]);
      const form = page.getByRole('form', { name: 'Update Password' });
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await field('Current password').fill(person.password);
      await field('New password').fill('another-secret');
      await field('Confirm new password').fill('another-secret');
      await form.getByRole('button', { name: 'Update Password' }).click();
      await expect(toast(page, 'Password updated')).toBeSeen();
      for (const label of ['Current password', 'New password', 'Confirm new password'])
        await expect(field(label)).toHold('');
      await expect(loginFormOn(other).form).toBeSeen();
      await emailTo(await server.owner(), person.email, 'Your password was changed');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Account Security' })).toBeSeen();
    },
  );

  journey(
    'says under each field what is wrong with it, and signs no one out',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: profileEndpoints.changePassword.path, status: 400 });
      const page = await open(profile, { as: await someClient(server) });
      const form = page.getByRole('form', { name: 'Update Password' });
      const field = (label: string) => form.getByLabel(label, { exact: true });
      const update = form.getByRole('button', { name: 'Update Password' });
      await field('Current password').fill('not it');
      await field('New password').fill('abc');
      await update.click();
      await expect(field('New password')).toBeRefusedWith('Password must be at least 6 characters');
      await field('New password').fill('abcdef');
      await field('Confirm new password').fill('abcdeg');
      await update.click();
      await expect(field('Confirm new password')).toBeRefusedWith("Passwords don't match");
      await field('Confirm new password').fill('abcdef');
      await update.click();
      await expect(field('Current password')).toBeRefusedWith('This is not your current password.');
      await expect(page).toBeAt(profile);
    },
  );

  journey(
    'saves each switch at once, and flips it back when it could not [2.155, 2.156, 2.157, 2.158, 2.159, 9.25]',
    async ({ server, open, browserErrors }) => {
      const { path } = profileEndpoints.changePreferences;
      browserErrors.announce({ path, status: 'cut' });
      const page = await open(profile, { as: await someClient(server) });
      const names = ['Email Notifications', 'Invoice Alerts', 'Message Notifications'];
      const preference = (name: string) => page.getByRole('switch', { name, exact: true });
      await expect(preference('Invoice Alerts')).toBeSeen();
      expect(await Promise.all(names.map((name) => preference(name).isChecked()))).toEqual([
        true,
        true,
        true,
      ]);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await preference('Invoice Alerts').click();
      await saved;
      await page.reload();
      await expect(preference('Invoice Alerts')).toBeSeen();
      expect(await Promise.all(names.map((name) => preference(name).isChecked()))).toEqual([
        true,
        false,
        true,
      ]);
      await page.route(`**${path}`, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await preference('Email Notifications').click();
      await expect(toast(page, 'Not saved')).toBeSeen();
      expect(await preference('Email Notifications').isChecked()).toBe(true);
    },
  );

  journey('of the owner is in the dashboard, where the first step leads', async ({ open }) => {
    const page = await open('/admin/today', { as: owner });
    await page.getByRole('link', { name: 'Choose a password of your own' }).click();
    await expect(page).toBeAt('/admin/account');
    await expect(page.getByRole('link', { name: 'Your account', exact: true })).toBeSeen();
    for (const name of ['Name and email', 'Account Security', 'Picture'])
      await expect(page.getByRole('region', { name })).toBeSeen();
    await expect(page.getByLabel('Username')).toHold(owner.username);
  });

  journey(
    'has name, address, picture and all records on a page behind it',
    async ({ server, open, browserErrors }) => {
      browserErrors.announce({ path: profileEndpoints.change.path, status: 400 });
      const person = await someClient(server);
      const page = await open(profile, { as: person });
      await page.getByRole('link', { name: 'Edit profile' }).click();
      await expect(page).toBeAt('/client-portal/account');
      const form = page.getByRole('form', { name: 'Name and email' });
      const [name, email] = [`${person.username}-new`, `new-${person.email}`];
      await form.getByLabel('Username').fill(name);
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(form.getByLabel('Current password')).toBeRefusedWith('Please enter your current password');
      await form.getByLabel('Current password').fill(person.password);
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('banner').getByText(name)).toBeSeen();
      await expect(page.getByText('Waiting for your confirmation')).toBeSeen();
      const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#184a36' } })
        .png()
        .toBuffer();
      await page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('button', { name: 'Remove picture' })).toBeSeen();
      await expect(page.getByRole('img', { name })).toBeSeen();
      expect(await complaints(page)).toEqual([]);

      const records = page.getByRole('region', { name: 'Your records' });
      await expect(records.getByText('even with unpaid invoices')).toBeSeen();
      const download = page.waitForEvent('download');
      await records.getByRole('button', { name: 'Download my records' }).click();
      const archive = filesOfZip(await readFile(await (await download).path()));
      expect([...archive.keys()]).toContain('index.html');
      await expect(page).toBeAt('/client-portal/account');

      const mail = await emailTo(await server.owner(), email, 'Confirm your new email address');
      await page.goto(linkIn(mail, server.origin));
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByText(`${email} now belongs to your account.`)).toBeSeen();
      await page.goto(profile);
      await expect(page.getByRole('region', { name: 'Profile' })).toRead(new RegExp(`${name} ${email}`));
    },
  );

  journey('leads to records whose index fits a phone [2.514]', async ({ server, open }) => {
    const person = await someMember(server);
    await newTask(await server.owner(), person.clientId, { title: taskTitle() });
    const page = await open('/client-portal/account', { as: person });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my records' }).click();
    const archive = filesOfZip(await readFile(await (await download).path()));
    const index = await open('about:blank', { viewport: { width: 390, height: 844 } });
    await index.setContent(String(archive.get('index.html')));
    await expect(index.getByRole('heading', { name: 'Tasks' })).toBeSeen();
    expect(await index.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
