import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';

const { login, register } = accountEndpoints;
const pat = { username: 'pat', email: 'pat@example.com', password: 'not-a-secret' };

const loginForm = page.getByRole('form', { name: 'Login' });
const registerForm = page.getByRole('form', { name: 'Register' });
const tab = (name: string) => page.getByRole('tab', { name });
const chosen = page.getByRole('tab', { selected: true });
const ofLogin = (label: string) => loginForm.getByLabelText(label, { exact: true });
const ofRegister = (label: string) => registerForm.getByLabelText(label, { exact: true });

async function signIn({ username, password }: { username: string; password: string }): Promise<void> {
  await ofLogin('Username or email').fill(username);
  await ofLogin('Password').fill(password);
  await loginForm.getByRole('button', { name: 'Login' }).click();
}

async function signUp(person: typeof pat, again = person.password): Promise<void> {
  await ofRegister('Username').fill(person.username);
  await ofRegister('Email').fill(person.email);
  await ofRegister('Password').fill(person.password);
  await ofRegister('Confirm Password').fill(again);
  await registerForm.getByRole('button', { name: 'Register' }).click();
}

beforeEach(() => {
  // The browser's passkey suggestions below the username: not available here.
  server.refuse(passkeyEndpoints.signInOptions, 'unavailable');
  server.hold(passkeyEndpoints.signInOptions);
});

describe('Login', () => {
  beforeEach(async () => {
    await open('/auth');
  });

  test('is one of two tabs with links between them, and neither loses what was typed [2.97, 2.98, 4.35]', async () => {
    await expect(chosen).toRead('Login');
    await ofLogin('Username or email').fill('pat');
    const links = page.getByRole('tabpanel');
    await links.getByText('No account yet?').getByRole('button', { name: 'Register' }).click();
    await expect(chosen).toRead('Register');
    await expect(loginForm).toBeGone();
    await ofRegister('Email').fill('pat@example.com');
    await page.getByText('Already registered?').getByRole('button', { name: 'Login' }).click();
    await expect(ofLogin('Username or email')).toHold('pat');
    await tab('Register').click();
    await expect(ofRegister('Email')).toHold('pat@example.com');
  });

  test('leaves the heading in its place when the other form is longer [2.516]', async () => {
    await page.viewport(1440, 900);
    const heading = page.getByRole('heading', { name: 'Client Portal' });
    const before = heading.element().getBoundingClientRect().top;
    await tab('Register').click();
    await expect(registerForm).toBeSeen();
    expect(heading.element().getBoundingClientRect().top).toBe(before);
  });

  test('says what is wrong under each field, and sends nothing [5.17, 5.18]', async () => {
    server.refuse(login, 'internal');
    await signIn({ username: 'ab', password: 'short' });
    await expect(ofLogin('Username or email')).toBeRefusedWith('Username must be at least 3 characters');
    await expect(ofLogin('Password')).toBeRefusedWith('Password must be at least 6 characters');
    expect(server.received(login)).toEqual([]);
  });

  test('with a wrong password says so and keeps what was typed [8.2]', async () => {
    server.refuse(login, 'wrong-credentials');
    await signIn(pat);
    await expect(toast('Login failed')).toRead(/^Login failed Invalid username or password$/);
    await expect(ofLogin('Password')).toBeRefusedWith('Invalid username or password');
    await expect(ofLogin('Password')).toHaveFocus();
    await expect(ofLogin('Username or email')).toHold(pat.username);
  });

  test('without an answer shows the usual message [8.3]', async () => {
    server.cut(login);
    await signIn(pat);
    await expect(toast('Login failed')).toRead(/^Login failed Invalid username or password$/);
  });
});

describe('Registration', () => {
  beforeEach(async () => {
    await open('/auth');
    await tab('Register').click();
  });

  test('says what is wrong under each field [5.19, 5.20, 5.21, 5.22]', async () => {
    await signUp({ username: ' a ', email: 'nobody', password: '12345' }, '123456');
    await expect(ofRegister('Username')).toBeRefusedWith('Username must be at least 3 characters');
    await expect(ofRegister('Email')).toBeRefusedWith('Please enter a valid email address');
    await expect(ofRegister('Password')).toBeRefusedWith('Password must be at least 6 characters');
    await signUp(pat, 'another-password');
    await expect(ofRegister('Confirm Password')).toBeRefusedWith("Passwords don't match");
    await expect(ofRegister('Username')).toBeAccepted();
  });

  test('with a name that is taken says so at the field [8.4]', async () => {
    const message = 'This username is already taken. Please choose another.';
    server.refuse(register, 'conflict', { message, fields: { username: message } });
    await signUp(pat);
    await expect(toast('Registration failed')).toRead(new RegExp(message));
    await expect(ofRegister('Username')).toBeRefusedWith(message);
    await expect(ofRegister('Username')).toHaveFocus();
  });

  test('without an answer shows the usual message [8.5]', async () => {
    server.cut(register);
    await signUp(pat);
    await expect(toast('Registration failed')).toRead(/Could not create account$/);
  });
});

test('No accessibility violations in the sign-in forms with their messages', async () => {
  await open('/auth');
  await loginForm.getByRole('button', { name: 'Login' }).click();
  await expect(ofLogin('Username or email')).toBeRefusedWith('Username must be at least 3 characters');
  expect(await complaints()).toEqual([]);
  await tab('Register').click();
  await registerForm.getByRole('button', { name: 'Register' }).click();
  await expect(ofRegister('Email')).toBeRefusedWith('Please enter a valid email address');
  expect(await complaints()).toEqual([]);
});
