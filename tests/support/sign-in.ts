import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { beginSession } from '#server/features/accounts/accounts.ts';
import { asAccount } from '#server/features/accounts/sessions.ts';
import { findByUsername } from '#server/features/accounts/store.ts';
import { cookieName } from '#server/http/request/session.ts';
import type { Caller } from './caller.ts';
import { type NewAccount, someAccount, type SomeAccount } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Signs in through the API; the caller keeps the cookie. */
export async function signIn(
  caller: Caller,
  { username, password }: Pick<SomeAccount, 'username' | 'password'>,
) {
  const opened = await caller.call(accountEndpoints.login, { body: { username, password } });
  if ('secondFactor' in opened) throw new Error(`${username} takes a second step to sign in`);
  return opened;
}

/** Creates an account and signs it in without the password, whose verification takes longer than most tests. */
export async function signedIn(
  app: TestApp,
  options: NewAccount = {},
): Promise<Caller & { account: SomeAccount }> {
  const account = await someAccount(app, options);
  const caller = app.visitor();
  const row = await findByUsername(app.deps.db, account.username);
  if (!row) throw new Error(`${account.username} was not found`);
  const client = {
    address: caller.address,
    browserToken: null,
    deviceTokens: [],
    formerSession: null,
    browser: '',
  };
  const { token, browserToken } = await beginSession(app.deps, asAccount(row), client, false);
  caller.cookies.set(cookieName('session', app.origin), token);
  if (browserToken) caller.cookies.set(cookieName('browser', app.origin), browserToken);
  return Object.assign(caller, { account });
}
