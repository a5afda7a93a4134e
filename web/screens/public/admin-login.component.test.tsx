import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';

const { login } = accountEndpoints;
const form = page.getByRole('form', { name: 'Admin login' });
const username = form.getByLabelText('Username', { exact: true });
const password = form.getByLabelText('Password', { exact: true });
const submit = form.getByRole('button', { name: /^Sign(ing)? in$/ });
const alert = page.getByRole('alert');

beforeEach(async () => {
  // The browser's passkey suggestions below the username: not available here.
  server.refuse(passkeyEndpoints.signInOptions, 'unavailable');
  server.hold(passkeyEndpoints.signInOptions);
  server.refuse(login, 'wrong-credentials');
  await open('/admin-login');
});

async function signIn(typed: { username: string; password: string }): Promise<void> {
  await username.fill(typed.username);
  await password.fill(typed.password);
  await submit.click();
}

describe('The admin sign-in', () => {
  test('asks for both fields [2.100, 5.24, 5.25]', async () => {
    await signIn({ username: '  ', password: '' });
    await expect(username).toBeRefusedWith('Username is required');
    await expect(password).toBeRefusedWith('Password is required');
    expect(server.received(login)).toEqual([]);
  });

  test('shows its alert only after an attempt that failed [2.101, 8.17]', async () => {
    await submit.click();
    await expect(username).toBeRefusedWith('Username is required');
    await expect(alert).toBeGone();
    const answer = server.hold(login);
    await signIn({ username: 'admin', password: 'not-the-password' });
    await expect(submit).toRead('Signing in');
    await expect(alert).toBeGone();
    answer();
    await expect(alert).toRead('Authentication Failed Invalid administrator credentials. Please try again.');
    await expect(username).toHold('admin');
  });
});

test('No accessibility violations in the admin sign-in with its alert', async () => {
  await signIn({ username: 'nobody', password: 'nothing' });
  await expect(alert).toBeSeen();
  expect(await complaints()).toEqual([]);
});
