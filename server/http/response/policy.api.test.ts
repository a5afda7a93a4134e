import { rememberDevice } from '#server/features/accounts/devices/remembered.ts';
import { listDevices } from '#server/features/accounts/devices/store.ts';
import * as z from 'zod';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import type { Caller as Who, Endpoint } from '#contract/endpoint.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { bookingForm, type SomeAccount } from '#tests/support/factories.ts';
import { someWaitingFile } from '#tests/support/message-files.ts';
import { someDocument } from '#tests/support/documents.ts';
import { sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { withPasskey } from '#tests/support/passkeys.ts';
import { removeAccount, someInvoice, somePayment, someNotification, someTask } from '#tests/support/rows.ts';
import { sampleBody, samplePath } from '#tests/support/samples.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const callers = {
  nobody: async () => app.visitor(),
  client: () => signedIn(app),
  bookkeeper: () => signedIn(app, { as: 'bookkeeper' }),
  'limited bookkeeper': () => signedIn(app, { as: 'bookkeeper', reaches: [] }),
  manager: () => signedIn(app, { as: 'manager' }),
  'limited manager': () => signedIn(app, { as: 'manager', reaches: [] }),
  owner: () => signedIn(app, { as: 'owner' }),
};
type Kind = keyof typeof callers;
const kinds: Kind[] = [
  'nobody',
  'client',
  'bookkeeper',
  'limited bookkeeper',
  'manager',
  'limited manager',
  'owner',
];

/** Refused calls change nothing, so one caller of each kind is enough for all of them. */
const refusedCallers = new Map<Kind, Promise<Caller>>();
function refusedCaller(kind: Kind): Promise<Caller> {
  const caller = refusedCallers.get(kind) ?? callers[kind]();
  refusedCallers.set(kind, caller);
  return caller;
}

type Refused = 'signed-out' | 'forbidden' | undefined;

/** Who may make a call. Others are refused; without a session, as signed out. */
const policy: Record<Who, readonly Kind[]> = {
  anyone: kinds,
  'signed-in': kinds.filter((kind) => kind !== 'nobody'),
  staff: ['bookkeeper', 'limited bookkeeper', 'manager', 'limited manager', 'owner'],
  manager: ['manager', 'limited manager', 'owner'],
  owner: ['owner'],
};

function refusedAs(endpoint: Endpoint, kind: Kind): Refused {
  const isLimited = endpoint.clients === 'all' && kind.startsWith('limited');
  if (policy[endpoint.who].includes(kind) && !isLimited) return undefined;
  return kind === 'nobody' ? 'signed-out' : 'forbidden';
}
const codeOf = z.object({ code: z.string() }).catch({ code: 'none' });

const ask = (caller: Caller, endpoint: Endpoint) => {
  const body = sampleBody(endpoint);
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return caller.fetch(samplePath(endpoint), { method: endpoint.method, ...json });
};

describe.each(kinds)('%s', (kind) => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'calls %s [6.2, 6.4, 6.5, 6.6, 6.7, 6.19, 6.23, 6.29]',
    async (_name, endpoint) => {
      const refused = refusedAs(endpoint, kind);
      const caller = await (refused ? refusedCaller(kind) : callers[kind]());
      const { code } = codeOf.parse((await ask(caller, endpoint)).body);
      if (refused) expect(code).toBe(refused);
      else expect(['signed-out', 'forbidden']).not.toContain(code);
    },
  );
});

test.each(
  endpoints.filter(({ who }) => who !== 'anyone').map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s validates who calls before it looks at the body', async (_name, endpoint) => {
  const hostile = {
    method: endpoint.method,
    ...(endpoint.method !== 'GET' && { body: '{"a":', headers: { 'content-type': 'text/xml' } }),
  };
  expect(await app.visitor().fetch(samplePath(endpoint), hostile)).toMatchObject({ status: 401 });
});

/** A record of a client, for each call that names one, by the start of its path or by all of it. A new call needs a line here. */
const clientTables: Record<string, (account: SomeAccount, person: Caller) => Promise<number>> = {
  '/api/user/sessions': async (account) => {
    const elsewhere = app.visitor();
    await signIn(elsewhere, account);
    return (await elsewhere.call(sessionEndpoints.list))[0]?.id ?? 0;
  },
  '/api/user/remembered-devices': async (account) => {
    await app.deps.db.transaction((tx) =>
      rememberDevice(tx, app.deps, account, { browser: '', deviceTokens: [] }),
    );
    const [device] = await listDevices(app.deps.db, account.id, app.deps.now());
    return device?.id ?? 0;
  },
  '/api/user/second-factor/passkeys': async (account, person) =>
    (await withPasskey(person, account, { origin: app.origin })).passkey.id,
  '/api/notifications': (account) => someNotification(app, account.id),
  '/api/client/messages/files': (account) => someWaitingFile(app, account),
  '/api/client/documents': (account) => someDocument(app, account),
  '/api/client/tasks': (account) => someTask(app, account.clientId),
  '/api/client/invoices': (account) => someInvoice(app, account.clientId),
  '/api/client/payments': (account) => somePayment(app, account.clientId),
  '/api/client/signatures': async (account, person) =>
    (await sealedLetter(app, await signedIn(app, { as: 'owner' }), { ...person, account })).id,
  '/api/client/signatures/{id}/decline': async (account, person) =>
    (await sentLetter(await signedIn(app, { as: 'owner' }), [{ ...person, account }])).id,
};

/** A valid body for the call, with the caller's own password if it asks for one. */
function bodyOf(endpoint: Endpoint, { password }: SomeAccount): { body?: Record<string, unknown> } {
  const body = sampleBody(endpoint);
  if (!body) return {};
  return { body: 'currentPassword' in body ? { ...body, currentPassword: password } : body };
}

describe('what belongs to one client', () => {
  const personal = endpoints.filter(({ who, path }) => who === 'signed-in' && path.includes('{id}'));

  test.each(personal.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: is 404 to everyone else [6.18]',
    async (_name, endpoint) => {
      const owner = await signedIn(app);
      const make = clientTables[endpoint.path] ?? clientTables[endpoint.path.replace(/\/\{id\}.*$/, '')];
      const id = await make?.(owner.account, owner);
      expect(id, 'something that belongs to a client').toBeDefined();
      const params = { id: id ?? 0 };
      for (const other of [
        await signedIn(app),
        await signedIn(app, { as: 'manager' }),
        await signedIn(app, { as: 'owner' }),
      ]) {
        expect(await other.ask(endpoint, { params, ...bodyOf(endpoint, other.account) })).toMatchObject({
          status: 404,
        });
      }
      expect((await owner.ask(endpoint, { params, ...bodyOf(endpoint, owner.account) })).status).toBeLessThan(
        300,
      );
    },
  );

  test("is in nobody else's lists", async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const id = await someNotification(app, one.account.id);
    expect((await one.call(notificationEndpoints.list)).map((note) => note.id)).toEqual([id]);
    expect(await other.call(notificationEndpoints.list)).toEqual([]);
  });
});

test('a deleted account is signed out', async () => {
  const client = await signedIn(app);
  await removeAccount(app, client.account.id);
  expect(await client.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
});

test('a visitor who books is asked for no account, and gets none [6.3]', async () => {
  const visitor = app.visitor();
  const answer = await visitor.fetch('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingForm(app)),
  });
  expect(answer.status).toBe(201);
  expect(visitor.cookies.size).toBe(0);
});
