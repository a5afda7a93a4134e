import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';

const form = () => page.getByRole('form', { name: 'Register' });
const password = () => form().getByLabelText('Password', { exact: true });

async function openRegistration() {
  server.refuse(passkeyEndpoints.signInOptions, 'unavailable');
  await open('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(password()).toBeSeen();
}

test('A password is hidden until its button is pressed, and what is typed stays', async () => {
  await openRegistration();
  await userEvent.fill(password(), 'four unrelated words');
  await expect.element(password()).toHaveAttribute('type', 'password');
  await form().getByRole('button', { name: 'Show: Password', exact: true }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect(password()).toHold('four unrelated words');
  await form().getByRole('button', { name: 'Hide: Password', exact: true }).click();
  await expect.element(password()).toHaveAttribute('type', 'password');
});

test('A new password says how many characters are missing', async () => {
  await openRegistration();
  await expect(
    page.getByText('At least 6 characters. A few unrelated words are easy to remember.'),
  ).toBeSeen();
  await userEvent.type(password(), 'four');
  await expect(page.getByText('At least 6 characters: 2 more to go.')).toBeSeen();
  await userEvent.type(password(), ' w');
  await expect(page.getByText('Long enough.')).toBeSeen();
});

test('Caps Lock is said at the field as soon as a key is pressed, until the field is left [2.371]', async () => {
  await openRegistration();
  await password().click();
  const press = (modifierCapsLock: boolean) =>
    password()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock, bubbles: true }));
  press(true);
  await expect(page.getByText('Caps Lock is on.')).toBeSeen();
  press(false);
  await expect(page.getByText('Caps Lock is on.')).toBeGone();
  press(true);
  await expect(page.getByText('Caps Lock is on.')).toBeSeen();
  await form().getByLabelText('Email').click();
  await expect(page.getByText('Caps Lock is on.')).toBeGone();
});

test('Registering says who may, and what fails stays at the form [2.371]', async () => {
  await openRegistration();
  await expect(page.getByText('New here? Anyone can register.', { exact: false })).toBeSeen();
  server.refuse(accountEndpoints.register, 'too-many');
  await userEvent.fill(form().getByLabelText('Username'), 'newcomer');
  await userEvent.fill(form().getByLabelText('Email'), 'new@example.com');
  await userEvent.fill(password(), 'four unrelated words');
  await userEvent.fill(form().getByLabelText('Confirm Password'), 'four unrelated words');
  await form().getByRole('button', { name: 'Register', exact: true }).click();
  await expect(form().getByRole('alert').getByText('Registration failed')).toBeSeen();
});
