import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { sent, uploaded } from '#tests/support/documents.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const ask = (
  client: Awaited<ReturnType<typeof signedIn>>,
  about: { kind: 'task' | 'invoice' | 'document'; id: number },
) => client.ask(messageEndpoints.send, { body: { message: 'What is this?', about } });

describe('a message about something', () => {
  test('carries its reference to both sides, and the notification names it', async () => {
    const client = await signedIn(app);
    const { id } = await uploaded(client, { name: 'October.pdf' });
    const about = { kind: 'document', id, title: 'October.pdf', here: true };
    expect(await ask(client, { kind: 'document', id })).toMatchObject({ status: 201, body: { about } });
    expect(await client.call(messageEndpoints.mine)).toMatchObject([{ content: 'What is this?', about }]);
    const params = { id: client.account.clientId };
    expect(await owner.call(conversationEndpoints.ofClient, { params })).toMatchObject([{ about }]);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ message: 'About document October.pdf: What is this?' });
  });

  test('may be about a task or an invoice too, and from the firm', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const task = await someTask(app, clientId);
    const invoice = await someInvoice(app, clientId);
    expect(await ask(client, { kind: 'task', id: task })).toMatchObject({ status: 201 });
    expect(
      await owner.ask(conversationEndpoints.answer, {
        params: { id: clientId },
        body: { message: 'This one.', about: { kind: 'invoice', id: invoice } },
      }),
    ).toMatchObject({ status: 201 });
    expect(await client.call(messageEndpoints.mine)).toMatchObject([
      { about: { kind: 'task', id: task, here: true } },
      { about: { kind: 'invoice', id: invoice, title: expect.stringMatching(/^\d+$/), here: true } },
    ]);
  });

  test('says so when the thing is not there any more', async () => {
    const client = await signedIn(app);
    const { id } = await uploaded(client, { name: 'October.pdf' });
    await ask(client, { kind: 'document', id });
    await client.ask(documentEndpoints.withdraw, { params: { id } });
    expect(await client.call(messageEndpoints.mine)).toMatchObject([
      { about: { title: 'October.pdf', here: false } },
    ]);
  });

  test('is refused when the thing is another client’s, a draft or none, and nothing is stored [2.432]', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const foreign = await someTask(app, other.account.clientId);
    const { id: document } = await uploaded(other);
    for (const about of [
      { kind: 'task' as const, id: foreign },
      { kind: 'document' as const, id: document },
      { kind: 'invoice' as const, id: await someInvoice(app, other.account.clientId) },
      { kind: 'invoice' as const, id: 999_999 },
    ])
      expect(await ask(client, about)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await client.call(messageEndpoints.mine)).toEqual([]);
  });

  test('does not show what a deleted task or a withdrawn document was called', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    const task = await someTask(app, clientId);
    await app.deps.db.update(tasks).set({ deletedAt: app.clock.now() }).where(eq(tasks.id, task));
    const { id: document } = await sent(owner, clientId);
    await owner.ask(adminDocumentEndpoints.withdraw, { params: { id: document } });
    expect(await ask(client, { kind: 'task', id: task })).toMatchObject({ status: 409 });
    expect(await ask(client, { kind: 'document', id: document })).toMatchObject({ status: 409 });
  });
});
