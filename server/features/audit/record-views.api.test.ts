import { afterAll, expect, test } from 'vitest';
import { recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { firm } from '#content/firm.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someDocument } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const [owner, bookkeeper] = [await signedIn(app, { as: 'owner' }), await signedIn(app, { as: 'bookkeeper' })];

test('a client reads who of the firm opened which of their records, and when [6.34]', async () => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  const documentId = await someDocument(app, client.account);
  await owner.call(clientEndpoints.read, { params: { id: clientId } });
  await bookkeeper.fetch(`/api/admin/documents/${documentId}/file`);
  await bookkeeper.call(conversationEndpoints.ofClient, { params: { id: clientId } });
  const views = await client.call(recordViewEndpoints.mine, {});
  expect(views.map(({ by, what }) => ({ by, what }))).toEqual([
    { by: bookkeeper.account.username, what: 'Read your messages' },
    { by: bookkeeper.account.username, what: 'Opened the document statement.pdf' },
    { by: firm.owner.name, what: 'Viewed your client record' },
  ]);
  expect(views[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('what they opened themselves is not in it, nor what belongs to others [6.34]', async () => {
  const [client, otherClient] = [await signedIn(app), await signedIn(app)];
  const documentId = await someDocument(app, client.account);
  await client.fetch(`/api/client/documents/${documentId}/file`);
  await owner.call(clientEndpoints.read, { params: { id: otherClient.account.clientId } });
  expect(await client.call(recordViewEndpoints.mine, {})).toEqual([]);
  expect(await owner.call(recordViewEndpoints.mine, {})).toEqual([]);
});

test('the list comes by the page', async () => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  for (const reader of [owner, bookkeeper])
    await reader.call(clientEndpoints.read, { params: { id: clientId } });
  expect(await pagesOf(client, recordViewEndpoints.mine, {}, { limit: 1 })).toMatchObject([
    { by: bookkeeper.account.username },
    { by: firm.owner.name },
  ]);
});

test('the full EIN, a statement and the receipt of a document leave an entry each', async () => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  const documentId = await someDocument(app, client.account);
  const params = { id: clientId };
  await owner.call(clientEndpoints.update, { params, body: { ein: '12-3456789' } });
  await owner.call(clientEndpoints.ein, { params });
  await owner.fetch(`/api/admin/documents/${documentId}/receipt`);
  await owner.fetch(`/api/admin/clients/${clientId}/statement`);
  const views = await client.call(recordViewEndpoints.mine, {});
  expect(views.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Viewed your full EIN',
      'Opened the receipt of the document statement.pdf',
      'Created a statement of your invoices',
    ]),
  );
});
