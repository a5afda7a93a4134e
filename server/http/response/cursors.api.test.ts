import * as z from 'zod';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { cursorMessage } from '#contract/paging.ts';
import { seedDemo } from '#server/db/seed/demo.ts';
import { pageCursors } from '#server/http/request/page-cursors.ts';
import { someArticle } from '#tests/support/articles.ts';
import { calls, nameOf } from '#tests/support/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp({ settings: { rateLimits: false } });
afterAll(app.close);
await seedDemo({ ...app.deps, hashPassword: async (password) => password });
const owner = await signedIn(app, { as: 'owner' });
const [demoClient] = await owner.call(clientEndpoints.list, { query: { sort: 'balance', order: 'desc' } });
const clientId = demoClient?.id ?? 0;
const client = await signedIn(app, { clientId });
for (let count = 0; count < 4; count += 1) await someArticle(owner);
const { slug } = await someArticle(owner);
const params = { id: clientId, slug };

/** Every list of the contract that has pages. */
const lists = calls
  .filter(({ schemas: { query } }) => query instanceof z.ZodObject && 'cursor' in query.shape)
  .map(({ endpoint }) => [nameOf(endpoint), endpoint] as const);
/** What a list can't be read without. */
const required = (path: string) => (path.endsWith('/retention/due') ? { kind: 'inquiry' } : {});

test('there are as many lists as are known to grow', () => {
  expect(lists.length).toBeGreaterThan(25);
});

describe.each(lists)('%s', (name, endpoint) => {
  const caller = endpoint.path.startsWith('/api/client') ? client : owner;
  const query: Record<string, string> = required(endpoint.path);

  test('by the page has the same rows as whole, each once', async () => {
    const paged = await pagesOf(caller, endpoint, { params, query }, { limit: 3 });
    const { body } = await caller
      .ask(endpoint, { params, query: { ...query, limit: '9999' } })
      .then((answer) =>
        answer.status === 400 ? caller.ask(endpoint, { params, query: { ...query, limit: '100' } }) : answer,
      );
    expect(paged).toEqual(body);
  });

  test('refuses a cursor that it did not make in plain words, whether or not a row has its id [7.52]', async () => {
    const position = ['', '1'];
    const ours = pageCursors(app.deps.master, endpoint.path).seal(position);
    const others = pageCursors(app.deps.master, '/api/another').seal(position);
    for (const cursor of [
      '1',
      '999999',
      '',
      'x',
      '.',
      '..',
      '2026-12-01~1~x',
      others,
      `${ours}x.`,
      ours.slice(1),
    ])
      expect([cursor, await caller.ask(endpoint, { params, query: { ...query, cursor } })]).toMatchObject([
        cursor,
        { status: 400, body: { message: cursorMessage, fields: { cursor: cursorMessage } } },
      ]);
    expect(name).not.toBe('');
  });
});

describe('a list sorted by a value', () => {
  test('says nothing to limited staff about clients that they have no access to', async () => {
    const [own, other] = [await newClient(owner), await newClient(owner)];
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [own.id] });
    const otherInvoice = await someInvoice(app, other.id, { state: 'draft', number: null, issueDate: null });
    const ownInvoice = await someInvoice(app, own.id, { state: 'draft', number: null, issueDate: null });
    for (const [endpoint, id] of [
      [adminInvoiceEndpoints.list, otherInvoice],
      [adminInvoiceEndpoints.list, ownInvoice],
      [clientEndpoints.list, other.id],
    ] as const) {
      const query = { sort: endpoint === clientEndpoints.list ? 'balance' : 'amount', order: 'asc' };
      expect(await limited.ask(endpoint, { query: { ...query, cursor: String(id) } })).toMatchObject({
        status: 400,
      });
    }
  });

  test('neither skips nor repeats a row that nobody touched while others are renamed, added and archived [7.52]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(9), fc.constantFrom('aaa', 'mmm', 'zzz', 'archive', 'add')), {
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('asc', 'desc'),
        async (changes, limit, order) => {
          const word = unique('Walk');
          const rows: number[] = [];
          for (let index = 0; index < 10; index += 1)
            rows.push((await newClient(owner, { name: `${word} ${index}`, evenIfKnown: true })).id);
          const touched = new Set<number>();
          let step = 0;
          const between = async () => {
            const change = changes[step];
            step += 1;
            if (!change) return;
            const [index, act] = change;
            const id = rows[index] ?? 0;
            if (act === 'add') {
              await newClient(owner, { name: `${word} 4 new`, evenIfKnown: true });
              return;
            }
            touched.add(id);
            const body = act === 'archive' ? { status: 'archived' } : { name: `${word} ${act}` };
            await owner.ask(clientEndpoints.update, { params: { id }, body });
          };
          const query = { q: word, status: 'current', sort: 'name', order };
          const paged = await pagesOf(owner, clientEndpoints.list, { query }, { limit, between });
          const untouched = rows.filter((id) => !touched.has(id));
          const read = paged.map(({ id }) => Number(id)).filter((id) => untouched.includes(id));
          expect(read).toEqual(order === 'asc' ? untouched : untouched.toReversed());
        },
      ),
      { numRuns: 12 },
    );
  });
});
