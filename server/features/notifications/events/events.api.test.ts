import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { minute } from '#contract/durations.ts';
import { broadcastWithin } from '#server/db/broadcast.ts';
import { hashOf } from '#server/http/request/session.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/documents.ts';
import { someTask } from '#tests/support/rows.ts';
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

  test('shows a task that was completed or taken back to both sides at once', async () => {
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

  test('shows a task that the firm gave, changed or deleted to both sides at once', async () => {
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

  test('shows the request that a document has answered to both sides at once', async () => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, { kind: 'document-request' });
    const [portal, dashboard] = [await listen(client), await listen(owner)];
    await uploaded(client, { taskId: id });
    await portal.until(taskEndpoints.mine.path);
    await dashboard.until(taskEndpoints.ofClient.path);
    await portal.leave();
    await dashboard.leave();
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
  const listener = { ...account, role: 'client', someClientsOnly: false } as const;
  const body = await live.join(listener, hashOf(cookies.get('session') ?? ''));
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
