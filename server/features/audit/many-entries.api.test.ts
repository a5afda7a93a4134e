import { sql, type SQLWrapper } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { manyEntries } from '#tests/support/load/many-rows.ts';
import { readBesideCalls } from '#tests/support/load/read-beside-calls.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { entryFilterOf } from './entries.ts';
import { PageCursor } from '#contract/paging.ts';
import { entriesQuery } from './entries-store.ts';

const app = await testApp({ settings: { rateLimits: false } });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
await manyEntries(app, 100_000);

const filters = [
  ['no filter', {}],
  ['a busy person', { person: 7 }],
  ['a person of long ago', { person: 999 }],
  ['a busy client', { client: 7 }],
  ['a client of long ago', { client: 999 }],
  ['a frequent kind', { kind: 'sign-ins' }],
  ['a rare kind', { kind: 'emails' }],
  ['a day of long ago', { from: '2026-09-20', to: '2026-09-20' }],
  ['everything before a day', { to: '2026-09-20' }],
  ['everything since a day', { from: '2026-09-20' }],
  ['all at once', { person: 999, client: 999, kind: 'emails', from: '2026-01-01', to: '2026-11-22' }],
] as const;

test.each(filters)(
  'a page of 100,000 entries with %s reads few of them, and comes fast',
  async (_, filter) => {
    const first = await owner.call(auditEndpoints.list, { query: { ...texts(filter), limit: '50' } });
    expect(first).toHaveLength(50);
    const last = first.at(-1);
    const after = new PageCursor();
    after.after = ['', last?.at ?? '', String(last?.id)];
    for (const [cursor, sent] of [
      [undefined, {}],
      [after, { cursor: last?.cursor ?? '' }],
    ] as const) {
      const entryFilter = await entryFilterOf(app.deps.db, filter, 'America/Denver');
      expect(
        await entriesRead(entriesQuery(app.deps.db, { ...entryFilter, cursor, limit: 50 })),
      ).toBeLessThan(5000);
      const query = { ...texts(filter), limit: '50', ...sent };
      const since = performance.now();
      await owner.call(auditEndpoints.list, { query });
      expect(performance.now() - since).toBeLessThan(1000);
    }
  },
);

test('100,000 entries are exported within bounded memory, and other calls are answered meanwhile', async () => {
  const before = process.memoryUsage.rss();
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await app.api.fetch(
    new Request(`${app.origin}${auditEndpoints.exporting.path}`, { headers: { cookie } }),
  );
  expect(answer.status).toBe(200);
  const { bytes, memory, calls, slowest } = await readBesideCalls(answer, before, () =>
    owner.call(accountEndpoints.current),
  );
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(calls).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(1000);
  expect(memory).toBeLessThan(200 * 1024 * 1024);
}, 120_000);

function texts(filter: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

/** How many entries the database looks at for a query, by its own account of the plan. */
async function entriesRead(query: SQLWrapper): Promise<number> {
  const rows = await app.deps.db.execute(sql`explain (analyze, format json) ${query.getSQL()}`, 'objects');
  const [explained] = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) })).parse(rows);
  return Math.max(0, ...(explained?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => readBy(Plan)));
}

const node = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(node).default([]);
  },
});

function readBy(plan: z.output<typeof node>): number[] {
  const own = (plan['Actual Rows'] + plan['Rows Removed by Filter']) * plan['Actual Loops'];
  return [...(plan['Relation Name'] === 'activity' ? [own] : []), ...plan.Plans.flatMap(readBy)];
}
