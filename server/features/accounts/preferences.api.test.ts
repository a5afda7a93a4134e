import { afterAll, describe, expect, test } from 'vitest';
import type { NotificationType } from '#contract/notifications.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { profileEndpoints } from '#contract/profile.ts';
import { taskEndpoints } from '#contract/tasks.ts';
import { notifyClient, writeToClient } from '#server/db/the-client.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const allOn = { emailNotifications: true, invoiceAlerts: true, messageNotifications: true };

/** Tells a client of something of this type, as a feature would, by bell and letter. */
async function tell(clientId: number, type: NotificationType): Promise<void> {
  const task = await newTask(owner, clientId, { title: `About ${type}` });
  await app.deps.db.transaction(async (tx) => {
    await notifyClient(tx, clientId, { type, title: `New ${type}`, message: 'Sample' });
    await writeToClient(tx, clientId, {
      type,
      letter: 'task-for-client',
      facts: { taskId: task.id, event: 'completed' },
    });
  });
}

/** The subjects of the letters somebody has got, once every letter ordered before has left. */
async function lettersTo(email: string): Promise<string[]> {
  const marker = await signedIn(app);
  await newTask(owner, marker.account.clientId, { title: 'Marker' });
  await app.mailbox.letter({ to: marker.account.email });
  return app.mailbox.lettersTo(email).map(({ subject = '' }) => subject);
}

describe('the switches', () => {
  test('are on until somebody says otherwise, and keep what was said', async () => {
    const client = await signedIn(app);
    expect(await client.call(profileEndpoints.preferences)).toEqual(allOn);
    const body = { invoiceAlerts: false };
    expect(await client.call(profileEndpoints.changePreferences, { body })).toEqual({ ...allOn, ...body });
    expect(await client.call(profileEndpoints.changePreferences, { body: {} })).toEqual({
      ...allOn,
      ...body,
    });
    expect(await client.call(profileEndpoints.preferences)).toEqual({ ...allOn, ...body });
  });

  test.each([
    [{}, ['invoice', 'message', 'task'], ['invoice', 'message', 'task']],
    [{ invoiceAlerts: false }, ['message', 'task'], ['message', 'task']],
    [{ messageNotifications: false }, ['invoice', 'task'], ['invoice', 'task']],
    [{ emailNotifications: false }, ['invoice', 'message', 'task'], []],
  ])('%j leave bell rows of %j and letters of %j', async (body, rows, letters) => {
    const client = await signedIn(app);
    const { clientId, email } = client.account;
    await client.call(profileEndpoints.changePreferences, { body });
    for (const type of ['invoice', 'message', 'task'] as const) await tell(clientId, type);
    const told = (await client.call(notificationEndpoints.list)).map(({ type, title }) =>
      title.startsWith('New task') && type === 'task' && title === 'New task' ? 'task' : type,
    );
    expect([...new Set(told)].toSorted()).toEqual([...new Set([...rows, 'task'])].toSorted());
    const completed = (await lettersTo(email)).filter((subject) => subject.startsWith('Completed for you'));
    expect(completed.map((subject) => subject.replace('Completed for you: About ', '')).toSorted()).toEqual(
      letters,
    );
  });

  test('of one person say nothing about another one of the same client', async () => {
    const one = await signedIn(app);
    const other = await signedIn(app, { clientId: one.account.clientId });
    await one.call(profileEndpoints.changePreferences, { body: { emailNotifications: false } });
    await newTask(owner, one.account.clientId, { title: 'For both' });
    await app.mailbox.letter({ to: other.account.email, subject: 'For both' });
    expect(await lettersTo(one.account.email)).toEqual([]);
    expect(await one.call(taskEndpoints.mine)).toHaveLength(1);
  });

  test('refuse what is neither on nor off', async () => {
    const client = await signedIn(app);
    const answer = await client.ask(profileEndpoints.changePreferences, {
      body: { invoiceAlerts: 'off', emailNotifications: false },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { invoiceAlerts: 'Please say on or off' } },
    });
    expect(await client.call(profileEndpoints.preferences)).toEqual(allOn);
  });
});
