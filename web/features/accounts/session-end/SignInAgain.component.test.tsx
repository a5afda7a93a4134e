import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { announceSignIn } from '#web/api/signed-in-tabs.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { toast } from '#tests/support/components/parts.ts';
import { ann, owner } from '#tests/support/components/people.ts';

const reason = 'Left the company';
const prompt = page.getByRole('dialog', { name: 'Please sign in again' });
const password = prompt.getByLabelText('Password', { exact: true });
let application: Awaited<ReturnType<typeof open>>;

/** A reason is typed in a dialog. */
beforeEach(async () => {
  server.answer(staffEndpoints.list, { members: [], invitations: [] });
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  server.answer(accessEndpoints.list, [ann]);
  application = await open('/admin/access', { as: owner });
  await page.getByRole('button', { name: 'Close account ann' }).click();
  await page.getByLabelText('Reason').fill(reason);
});

const send = () => page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();

/** Sends the reason after the session has ended. */
async function sendAfterSessionEnd() {
  server.refuse(accessEndpoints.close, 'signed-out');
  server.refuse(accountEndpoints.current, 'signed-out');
  await send();
  await expect(prompt).toBeSeen();
}

/** The server accepts this user's sign-in. */
function acceptSignIn(user = owner) {
  server.answer(accountEndpoints.current, user);
  server.answer(accessEndpoints.close, { ...ann, closedAt: '2026-11-23T17:00:00.000Z' });
  return user;
}

const reasonsSent = () => server.received(accessEndpoints.close).map(({ body }) => body.reason);

test('A failed check of the session loses nothing', async () => {
  server.refuse(accessEndpoints.close, 'signed-out');
  server.cut(accountEndpoints.current);
  await send();
  await expect(page.getByText('Please sign in.')).toBeSeen();
  expect(page.getByLabelText('Reason').element()).toHaveProperty('value', reason);
});

test('The password is enough to continue: what was typed is sent again', async () => {
  await sendAfterSessionEnd();
  server.answer(accountEndpoints.login, () => acceptSignIn());
  await expect(password).toHaveFocus();
  await password.fill('the password');
  await prompt.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast('Account closed')).toBeSeen();
  await expect(prompt).toBeGone();
  expect(server.received(accountEndpoints.login).map(({ body }) => body)).toEqual([
    { username: owner.username, password: 'the password' },
  ]);
  expect(reasonsSent()).toEqual([reason, reason]);
});

test('Where a second factor is due, it is the second step [6.37]', async () => {
  await sendAfterSessionEnd();
  server.answer(accountEndpoints.login, { secondFactor: ['totp', 'recovery'] });
  server.answer(secondFactorEndpoints.finish, () => acceptSignIn());
  await password.fill('the password');
  await prompt.getByRole('button', { name: 'Sign in', exact: true }).click();
  await prompt.getByLabelText('Code from your app').fill('123456');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(toast('Account closed')).toBeSeen();
});

test.each([
  [9, 'You have 9 recovery codes left.'],
  [1, 'You have 1 recovery code left.'],
  [0, 'You have no recovery codes left.'],
])(
  'A recovery code that leaves %i says so, and where to get new ones [2.972]',
  async (recoveryCodesLeft, left) => {
    await sendAfterSessionEnd();
    server.answer(accountEndpoints.login, { secondFactor: ['recovery'] });
    server.answer(secondFactorEndpoints.finish, () => ({ ...acceptSignIn(), recoveryCodesLeft }));
    await password.fill('the password');
    await prompt.getByRole('button', { name: 'Sign in', exact: true }).click();
    await prompt.getByLabelText('Recovery code').fill('7hk2m-qx94c');
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await expect(toast('Recovery code used')).toRead(
      new RegExp(`${left} You can create new ones on your Security page\\.`),
    );
  },
);

test('A wrong password says so at the field, and the page stays as it was', async () => {
  await sendAfterSessionEnd();
  server.refuse(accountEndpoints.login, 'wrong-credentials');
  await password.fill('wrong');
  await prompt.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(prompt.getByText('That isn’t the password for this account. Please try again.')).toBeSeen();
  expect(reasonsSent()).toEqual([reason]);
  expect(application.address()).toBe('/admin/access');
});

test('Escape does not close it: what is behind stays unreadable', async () => {
  await sendAfterSessionEnd();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
  await expect(prompt).toBeSeen();
  await expect(password).toBeSeen();
});

describe('Signing in in another tab', () => {
  beforeEach(sendAfterSessionEnd);

  test('lets this one continue, too', async () => {
    acceptSignIn();
    announceSignIn();
    await expect(toast('Account closed')).toBeSeen();
    expect(reasonsSent()).toEqual([reason, reason]);
  });

  test('as someone else shows nothing of the previous user here, and sends nothing [6.37]', async () => {
    acceptSignIn({ ...owner, id: 2, username: 'mara' });
    announceSignIn();
    await expect(prompt).toBeGone();
    await expect(page.getByLabelText('Reason')).toBeGone();
    await expect(page.getByRole('heading', { name: 'Staff and access' })).toBeSeen();
    expect(reasonsSent()).toEqual([reason]);
  });
});
