import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { unique } from '../factories.ts';
import type { TestServer } from './test-server.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** Unique credentials of someone who hasn't registered yet. */
export function newPerson(): Person {
  const username = unique('person-');
  return { username, email: `${username}@example.com`, password: `${username}-password` };
}

/** Registers someone new. */
export async function someClient(server: TestServer): Promise<Person> {
  const person = newPerson();
  await server.visitor().call(accountEndpoints.register, { body: person });
  return person;
}

/** Signs someone in with a direct API call, for tests that aren't about signing in. */
export async function signInBrowser(
  context: BrowserContext,
  { username, password }: Pick<Person, 'username' | 'password'>,
) {
  const answer = await context.request.post(accountEndpoints.login.path, { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}
