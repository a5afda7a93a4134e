import type { Page } from 'playwright-core';
import type { Person } from '../people.ts';

type Names = Pick<Person, 'username' | 'password'>;

export function loginFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Login' });
  const username = form.getByLabel('Username');
  const password = form.getByLabel('Password');
  const send = form.getByRole('button', { name: 'Login' });
  return {
    form,
    username,
    password,
    send,
    signIn: async (person: Names) => {
      await username.fill(person.username);
      await password.fill(person.password);
      await send.click();
    },
  };
}

export function registerFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Register' });
  const username = form.getByLabel('Username');
  const email = form.getByLabel('Email');
  const password = form.getByLabel('Password', { exact: true });
  const repeated = form.getByLabel('Confirm Password');
  const send = form.getByRole('button', { name: 'Register' });
  return {
    form,
    username,
    email,
    password,
    repeated,
    send,
    register: async (person: Person, again = person.password) => {
      await username.fill(person.username);
      await email.fill(person.email);
      await password.fill(person.password);
      await repeated.fill(again);
      await send.click();
    },
  };
}

export function adminFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Admin login' });
  const username = form.getByLabel('Username');
  const password = form.getByLabel('Password');
  const send = form.locator('[type=submit]');
  return {
    username,
    password,
    send,
    signIn: async (person: Names) => {
      await username.fill(person.username);
      await password.fill(person.password);
      await send.click();
    },
  };
}
