import { afterAll, describe, expect, test } from 'vitest';
import type { NotificationType } from '#contract/notifications/rules.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { notifyClient, emailClient } from '#server/domain/recipients.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const allOn = { emailNotifications: true, invoiceAlerts: true, messageNotifications: true };

/** Sends a client a notification and an email of this type, as a feature would. */
async function notifyAbout(clientId: number, type: NotificationType): Promise<void> {
  const task = await newTask(owner, clientId, { title: `About ${type}` });
  await app.deps.db.transaction(async (tx) => {
    await notifyClient(tx, clientId, { type, title: `New ${type}`, message: 'Sample' });
    await emailClient(tx, clientId, {
      type,
      email: (accountId) => ({
        kind: 'task-for-client',
        payload: { taskId: task.id, accountId, event: 'completed' },
      }),
    });
  });
}

/** The subjects of the emails someone received, once the email queue is empty. */
async function emailsTo(email: string): Promise<string[]> {
  await allEmailsSent(app);
  return app.mailbox.emailsTo(email).map(({ subject = '' }) => subject);
}

describe('the switches', () => {
  test('are on until someone turns them off, and stay as they were set [2.156, 2.157, 2.158, 9.25]', async () => {
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
  ])('%j leave notifications of %j and emails of %j', async (body, rows, emails) => {
    const client = await signedIn(app);
    const { clientId, email } = client.account;
    await client.call(profileEndpoints.changePreferences, { body });
    for (const type of ['invoice', 'message', 'task'] as const) await notifyAbout(clientId, type);
    const notifiedTypes = (await client.call(notificationEndpoints.list)).map(({ type, title }) =>
      title.startsWith('New task') && type === 'task' && title === 'New task' ? 'task' : type,
    );
    expect([...new Set(notifiedTypes)].toSorted()).toEqual([...new Set([...rows, 'task'])].toSorted());
    const completed = (await emailsTo(email)).filter((subject) => subject.startsWith('Completed for you'));
    expect(completed.map((subject) => subject.replace('Completed for you: About ', '')).toSorted()).toEqual(
      emails,
    );
  });

  test('of one person don’t affect another person of the same client', async () => {
    const person = await signedIn(app);
    const colleague = await signedIn(app, { clientId: person.account.clientId });
    await person.call(profileEndpoints.changePreferences, { body: { emailNotifications: false } });
    await newTask(owner, person.account.clientId, { title: 'For both' });
    await app.mailbox.email({ to: colleague.account.email, subject: 'For both' });
    expect(await emailsTo(person.account.email)).toEqual([]);
    expect(await person.call(taskEndpoints.mine)).toHaveLength(1);
  });

  test('accept only on or off', async () => {
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
