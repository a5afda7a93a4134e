import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someInvoice, someStoredDocument, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { answerClient, writeToFirm } from '#tests/support/conversation.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);
const { clientId } = client.account;
const params = { id: clientId };

const completedAt = app.clock.now();
for (const day of [5, 3, 3, 1, 4, 2]) {
  await someTask(app, clientId, { dueDate: `2026-12-0${day}`, ...(day > 3 && { completedAt }) });
  await someInvoice(app, clientId, day > 4 ? { state: 'draft', number: null, issueDate: null } : {});
  await someStoredDocument(app, clientId, { size: day });
}

const more = {
  tasks: () => someTask(app, clientId, { dueDate: '2026-11-30' }),
  invoices: () => someInvoice(app, clientId),
  documents: () => someStoredDocument(app, clientId, { size: 1 }),
};
const lists: [string, typeof owner, Endpoint, keyof typeof more, number][] = [
  ['the tasks of the portal', client, taskEndpoints.mine, 'tasks', 6],
  ['the tasks of a client', owner, taskEndpoints.ofClient, 'tasks', 7],
  ['the documents of the portal', client, documentEndpoints.mine, 'documents', 6],
  ['the documents of a client', owner, adminDocumentEndpoints.ofClient, 'documents', 7],
  ['the invoices of the portal', client, invoiceEndpoints.mine, 'invoices', 5],
  ['the invoices of a client', owner, adminInvoiceEndpoints.ofClient, 'invoices', 7],
];

test.each(lists)(
  '%s come whole without a limit, and each row once by the page, also when a row is added meanwhile',
  async (_, caller, endpoint, kind, count) => {
    const read = async (query: Record<string, string> = {}) => {
      const { status, body } = await caller.ask(endpoint, { params, query });
      expect(status).toBe(200);
      return rowsOf(body);
    };
    const whole = await read();
    expect(whole).toHaveLength(count);
    let added = 0;
    const between = async () => {
      if (added === 0) await more[kind]();
      added += 1;
    };
    const paged = await pagesOf(caller, endpoint, { params }, { between });
    expect(paged.filter(({ id }) => whole.some((row) => row.id === id))).toEqual(whole);
    expect(await read()).toHaveLength(count + 1);
  },
);

test.each(lists)('%s refuse a limit or cursor that is none', async (_, caller, endpoint) => {
  for (const query of [{ limit: '0' }, { limit: 'all' }, { cursor: 'x' }]) {
    expect(await caller.ask(endpoint, { params, query })).toMatchObject({ status: 400 });
  }
});

test('the conversations come page by page, each once, also when a client on the page before writes meanwhile', async () => {
  const inbox = (query: Record<string, string> = {}) => owner.call(conversationEndpoints.inbox, { query });
  const people: (typeof client)[] = [];
  for (let person = 0; person < 5; person += 1) {
    const writer = await signedIn(app);
    if (person < 2) await answerClient(owner, writer.account.clientId);
    else await writeToFirm(writer);
    people.push(writer);
  }
  const whole = await inbox();
  expect(whole.map((conversation) => conversation.clientId)).toEqual(
    [4, 3, 2, 1, 0].map((person) => people[person]?.account.clientId),
  );
  // The last conversation of the first page moves to the top.
  const between = async () => people[3] && writeToFirm(people[3]);
  expect(await pagesOf(owner, conversationEndpoints.inbox, {}, { between })).toEqual(whole);
  expect(await owner.ask(conversationEndpoints.inbox, { query: { cursor: '7' } })).toMatchObject({
    status: 400,
  });
});

function rowsOf(body: unknown): { id: number }[] {
  return z.array(z.looseObject({ id: z.number() })).parse(body);
}
