import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventsEndpoint, notificationChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminInvoiceEndpoints, invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { addDays } from '#contract/dates.ts';
import { minute } from '#contract/durations.ts';
import { broadcastWithin } from '#server/db/broadcast.ts';
import { hashOf } from '#server/http/request/session.ts';
import type { Caller } from '#tests/support/caller.ts';
import { setClientAccess } from '#server/domain/client-access.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/documents.ts';
import { type SomeAccount, someBooking } from '#tests/support/factories.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openLive } from './live.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

function ask(caller: Caller): Promise<Response> {
  const cookie = Array.from(caller.cookies, (pair) => pair.join('=')).join('; ');
  const request = new Request(`${app.origin}${eventsEndpoint.path}`, { headers: { cookie } });
  return Promise.resolve(app.api.fetch(request));
}

/** Listens as a browser does. `until` waits for a text, and returns everything received so far. */
async function listen(caller: Caller) {
  const answer = await ask(caller);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (!answer.body) throw new Error('The stream has no body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const next = async () => {
    const { value = '', done } = await reader.read();
    received += value;
    return done;
  };
  return {
    async until(text: string) {
      while (!received.includes(text)) if (await next()) throw new Error(`It ended with: ${received}`);
      return received;
    },
    async ended() {
      while (!(await next()));
      return received;
    },
    leave: () => reader.cancel(),
  };
}

describe('a live connection', () => {
  test('is for those who are signed in', async () => {
    expect((await ask(app.visitor())).status).toBe(401);
  });

  test('sends both sides of a message the calls with something new, and nothing of its content', async () => {
    const client = await signedIn(app);
    const [portal, dashboard] = [await listen(client), await listen(owner)];
    const { content } = await writeToFirm(client);
    expect(await portal.until(messageEndpoints.mine.path)).toContain('event: changed');
    expect(await dashboard.until(conversationEndpoints.inbox.path)).not.toContain(content);
    await portal.leave();
    await dashboard.leave();
  });

  test('shows a task that was completed or taken back to both sides at once [7.51]', async () => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, {});
    for (const endpoint of [taskEndpoints.complete, taskEndpoints.reopen]) {
      const [portal, dashboard] = [await listen(client), await listen(owner)];
      await client.call(endpoint, { params: { id: String(id) } });
      await portal.until(taskEndpoints.mine.path);
      await dashboard.until(taskEndpoints.ofClient.path);
      await portal.leave();
      await dashboard.leave();
    }
  });

  test('shows a task that the firm gave, changed or deleted to both sides at once [7.51]', async () => {
    const client = await signedIn(app);
    const params = { id: String(client.account.clientId) };
    const [portal, dashboard] = [await listen(client), await listen(owner)];
    const body = {
      title: 'Ledger',
      description: '',
      priority: 'medium',
      dueDate: '2030-12-20',
      recurrence: 'none',
    } as const;
    const { id } = await owner.call(taskEndpoints.create, { params, body });
    await portal.until(taskEndpoints.mine.path);
    await dashboard.until(taskEndpoints.ofClient.path);
    await portal.leave();
    await dashboard.leave();
    const again = await listen(client);
    await owner.call(taskEndpoints.change, { params: { id: String(id) }, body: { progress: 50 } });
    await again.until(taskEndpoints.mine.path);
    await again.leave();
    const last = await listen(client);
    await owner.ask(taskEndpoints.remove, { params: { id: String(id) } });
    await last.until(taskEndpoints.mine.path);
    await last.leave();
  });

  test('shows the request that a document has answered to both sides at once [7.51]', async () => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, { kind: 'document-request' });
    const [portal, dashboard] = [await listen(client), await listen(owner)];
    await uploaded(client, { taskId: id });
    await portal.until(taskEndpoints.mine.path);
    await dashboard.until(taskEndpoints.ofClient.path);
    await portal.leave();
    await dashboard.leave();
  });

  /** What someone does, and the call that the firm and the client repeat then. */
  const acts: [string, (client: Caller & { account: SomeAccount }) => Promise<unknown>, string, string?][] = [
    ['books', () => someBooking(app, owner), bookingEndpoints.list.path],
    [
      'writes to the firm',
      () =>
        app.visitor().call(inquiryEndpoints.send, {
          body: {
            name: 'Ann',
            email: 'ann@example.com',
            inquiryType: 'general',
            message: 'Do you do payroll?',
          },
        }),
      inquiryEndpoints.counts.path,
    ],
    [
      'uploads',
      (client) => uploaded(client),
      adminDocumentEndpoints.ofClient.path,
      documentEndpoints.mine.path,
    ],
    [
      'is billed',
      ({ account }) =>
        owner.call(adminInvoiceEndpoints.create, {
          params: { id: String(account.clientId) },
          body: {
            dueDate: '2030-12-15',
            lines: [{ description: 'Ledger', quantity: 1, unitCents: 10_000 }],
            note: '',
          },
        }),
      adminInvoiceEndpoints.ofClient.path,
      invoiceEndpoints.mine.path,
    ],
    [
      'pays',
      async ({ account }) => {
        const id = await someInvoice(app, account.clientId);
        return owner.call(adminInvoiceEndpoints.pay, {
          params: { id: String(id) },
          body: { amountCents: 100, method: 'check', paidOn: await app.deps.site.today() },
        });
      },
      adminInvoiceEndpoints.list.path,
      invoiceEndpoints.payments.path,
    ],
  ];

  test.each(acts)('shows at once that someone %s [7.62]', async (_, act, firmPath, clientPath) => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const limited = await signedIn(app, { as: 'bookkeeper' });
    await app.deps.db.transaction((tx) => setClientAccess(tx, limited.account.id, [other.account.clientId]));
    const listeners = await Promise.all([owner, client, limited, other].map(listen));
    const [dashboard, portal, limitedDashboard, otherPortal] = listeners;
    await act(client);
    await dashboard?.until(`"${firmPath}"`);
    if (clientPath !== undefined) await portal?.until(`"${clientPath}"`);
    for (const caller of [limited, other]) await caller.fetch('/api/logout', { method: 'POST' });
    expect(await limitedDashboard?.ended()).not.toContain('changed');
    expect(await otherPortal?.ended()).not.toContain('changed');
    await dashboard?.leave();
    await portal?.leave();
  });

  test.each<readonly [string, (caller: Caller, client: SomeAccount) => Promise<{ status: number }>, string]>([
    [
      'puts off',
      async (caller, { clientId }) => {
        const until = addDays(await app.deps.site.today(), 1);
        return caller.ask(openWorkEndpoints.later, { body: { kind: 'prospect', id: clientId, until } });
      },
      openWorkEndpoints.list.path,
    ],
    [
      'chooses to be emailed about',
      (caller) =>
        caller.ask(notificationChoiceEndpoints.save, {
          body: { topics: { job: 'off' }, summary: 'off', digestAt: 420 },
        }),
      notificationChoiceEndpoints.read.path,
    ],
  ])('shows what someone %s in their own browsers, and in no other [2.1190]', async (_, act, path) => {
    const client = await signedIn(app);
    const [person, colleague] = [
      await signedIn(app, { as: 'manager' }),
      await signedIn(app, { as: 'manager' }),
    ];
    const [own, other] = [await listen(person), await listen(colleague)];
    expect((await act(person, client.account)).status).toBeLessThan(300);
    await own.until(`"${path}"`);
    await colleague.fetch('/api/logout', { method: 'POST' });
    expect(await other.ended()).not.toContain('changed');
    await own.leave();
  });

  test('of one client receives nothing of another', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const live = await listen(other);
    await answerClient(owner, one.account.clientId);
    await other.fetch('/api/logout', { method: 'POST' });
    expect(await live.ended()).not.toContain('changed');
  });

  test('ends with the session, and says so', async () => {
    const client = await signedIn(app);
    const live = await listen(client);
    await client.fetch('/api/logout', { method: 'POST' });
    expect(await live.ended()).toContain('event: over');
  });

  test('ends elsewhere when the password is changed, and reconnects here without an event', async () => {
    const client = await signedIn(app);
    const elsewhere = app.visitor();
    await signIn(elsewhere, client.account);
    const [here, there] = [await listen(client), await listen(elsewhere)];
    const { password: currentPassword } = client.account;
    const body = { currentPassword, newPassword: 'another-secret', confirmPassword: 'another-secret' };
    await client.ask(profileEndpoints.changePassword, { body });
    expect(await there.ended()).toContain('event: over');
    // Otherwise the page would lose what someone is typing.
    expect(await here.ended()).not.toContain('event:');
    const again = await listen(client);
    await answerClient(owner, client.account.clientId);
    await again.until('changed');
    await again.leave();
  });

  test('restarts where a new sign-in replaced the session', async () => {
    const client = await signedIn(app);
    const live = await listen(client);
    await client.call(accountEndpoints.login, { body: client.account });
    expect(await live.ended()).toContain('event: replaced');
  });

  test('is one of twenty that an account may have', async () => {
    const client = await signedIn(app);
    const open = [];
    for (let count = 0; count < 20; count += 1) open.push(await listen(client));
    expect((await ask(client)).status).toBe(429);
    await open[0]?.leave();
    const again = await listen(client);
    for (const live of [again, ...open.slice(1)]) await live.leave();
  });
});

describe('Access that is narrowed while a browser connects', () => {
  /** Live connections of their own, whose session ends or changes while `join` reads it. */
  async function joining(caller: Caller & { account: { id: number } }, during: () => Promise<unknown>) {
    const live = openLive({
      db: app.deps.db,
      now: app.clock.now,
      broadcast: broadcastWithin({ listen: async () => async () => {} }),
    });
    onTestFinished(live.stop);
    const tokenHash = hashOf(caller.cookies.get('session') ?? '');
    await during();
    const account = { id: caller.account.id, emailConfirmed: true };
    return { live, joined: live.join({ account, tokenHash, address: caller.address }) };
  }

  test('is what the connection has: nothing of a client that was taken away is heard', async () => {
    const [kept, lost] = [await signedIn(app), await signedIn(app)];
    const person = await signedIn(app, { as: 'manager' });
    const reach = [kept.account.clientId];
    // The call was let in with access to all clients.
    const { live, joined } = await joining(person, () =>
      app.deps.db.transaction((tx) => setClientAccess(tx, person.account.id, reach)),
    );
    const body = await joined;
    live.changed({ firmAbout: lost.account.clientId }, '/api/lost');
    live.changed({ firmAbout: kept.account.clientId }, '/api/kept');
    live.stop();
    const text = await new Response(body).text();
    expect(text).toContain('/api/kept');
    expect(text).not.toContain('/api/lost');
  });

  test('refuses a session that ended meanwhile', async () => {
    const person = await signedIn(app);
    const { joined } = await joining(person, () => person.ask(accountEndpoints.logout));
    await expect(joined).rejects.toMatchObject({ code: 'signed-out' });
  });
});

test('an account that has confirmed no address has three, and a network forty for all of its accounts', async () => {
  const address = '198.18.254.7';
  const open = [];
  const openFrom = async (confirmed: boolean) => {
    const person = await signedIn(app, { confirmed });
    const cookie = Array.from(person.cookies, (pair) => pair.join('=')).join('; ');
    return () =>
      app.api.fetch(
        new Request(`${app.origin}${eventsEndpoint.path}`, {
          headers: { cookie, 'x-forwarded-for': address },
        }),
      );
  };
  for (let accounts = 0; accounts < 12; accounts += 1) {
    const connect = await openFrom(false);
    for (let count = 0; count < 3; count += 1) open.push(await connect());
    expect((await connect()).status).toBe(429);
  }
  const connect = await openFrom(true);
  for (let count = 0; count < 4; count += 1) open.push(await connect());
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  expect((await connect()).status).toBe(429);
  for (const answer of open) await answer.body?.cancel();
  const again = await connect();
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

test('a session whose time is over ends its connection, and says so', async () => {
  const { account, cookies } = await signedIn(app);
  // Fakes only the timers of this test, so that other database connections are not affected.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let time = app.clock.now();
  const live = openLive({
    db: app.deps.db,
    now: () => time,
    broadcast: broadcastWithin({ listen: async () => async () => {} }),
  });
  onTestFinished(live.stop);
  const tokenHash = hashOf(cookies.get('session') ?? '');
  const body = await live.join({
    account: { id: account.id, emailConfirmed: true },
    tokenHash,
    address: '198.18.255.1',
  });
  vi.advanceTimersByTime(minute);
  time = new Date('2200-01-01');
  vi.advanceTimersByTime(minute);
  expect(await new Response(body).text()).toBe(
    `retry: 3000\n\n${': \n\n'.repeat(6)}event: expired\ndata: {}\n\n`,
  );
});

test('a server that stops ends every connection at once and takes no new one', async () => {
  const other = await testApp();
  const client = await signedIn(other);
  const cookie = Array.from(client.cookies, (pair) => pair.join('=')).join('; ');
  const connect = () =>
    other.api.fetch(new Request(`${other.origin}${eventsEndpoint.path}`, { headers: { cookie } }));
  const answer = await connect();
  other.stopLive();
  expect(await answer.text()).toBe('retry: 3000\n\n');
  expect((await connect()).status).toBe(503);
  await other.close();
});
