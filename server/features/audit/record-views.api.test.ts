import { afterAll, expect, test } from 'vitest';
import { recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { firm } from '#content/firm.ts';
import { someDocument } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const [owner, bookkeeper] = [await signedIn(app, { as: 'owner' }), await signedIn(app, { as: 'bookkeeper' })];

test('a client reads who of the firm opened which of their records, and when', async () => {
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

test('what they opened themselves is not in it, nor what belongs to others', async () => {
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
  const [newest] = await client.call(recordViewEndpoints.mine, { query: { limit: '1' } });
  const [older] = await client.call(recordViewEndpoints.mine, {
    query: { limit: '1', cursor: String(newest?.id) },
  });
  expect([newest?.by, older?.by]).toEqual([bookkeeper.account.username, firm.owner.name]);
});
