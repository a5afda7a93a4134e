import { afterAll, expect, test } from 'vitest';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { sent, uploaded } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

// The last evening of 2026 in Utah is the first morning of 2027 in UTC.
const app = await testApp({ at: '2026-12-31T20:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('Documents are narrowed down by words, year in the firm’s zone and folder, on both sides [2.433]', async () => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  await uploaded(client, { name: 'Bank October.pdf', description: 'The 100% statement' });
  await sent(owner, clientId, { name: 'Balance sheet.pdf' });
  const params = { id: clientId };
  const both = async (query: Record<string, string>) => {
    const mine = names(await client.call(documentEndpoints.mine, { query }));
    expect(names(await owner.call(adminDocumentEndpoints.ofClient, { params, query }))).toEqual(mine);
    return mine;
  };
  expect(await both({ q: 'bank' })).toEqual(['Bank October.pdf']);
  expect(await both({ q: '100% S' })).toEqual(['Bank October.pdf']);
  expect(await both({ q: '%' })).toEqual(['Bank October.pdf']);
  expect(await both({ q: 'nothing' })).toEqual([]);
  expect(await both({ year: '2026' })).toEqual(['Balance sheet.pdf', 'Bank October.pdf']);
  expect(await both({ year: '2027' })).toEqual([]);
  expect(await both({ folder: 'firm' })).toEqual(['Balance sheet.pdf']);
  expect(await both({ folder: 'client', q: 'b' })).toEqual(['Bank October.pdf']);
  expect(await both({ folder: 'requested' })).toEqual([]);
  expect(await client.call(documentEndpoints.years)).toEqual([2026]);
  expect(await owner.call(adminDocumentEndpoints.years, { params })).toEqual([2026]);
});

test('Years and searches show nothing of other clients, and a year is four digits', async () => {
  const [client, other] = [await signedIn(app), await signedIn(app)];
  await uploaded(other, { name: 'Secret.pdf' });
  expect(await client.call(documentEndpoints.years)).toEqual([]);
  expect(await client.call(documentEndpoints.mine, { query: { q: 'secret' } })).toEqual([]);
  expect(await client.ask(documentEndpoints.mine, { query: { year: 'then' } })).toMatchObject({
    status: 400,
  });
  const limited = await signedIn(app, { as: 'bookkeeper', reaches: [client.account.clientId] });
  const params = { id: other.account.clientId };
  expect(await limited.ask(adminDocumentEndpoints.years, { params })).toMatchObject({ status: 404 });
});
