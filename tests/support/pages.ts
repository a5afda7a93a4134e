import { expect } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller, Parts } from './caller.ts';

const rowsSchema = z.array(z.looseObject({ cursor: z.string().optional() }));
type Row = z.output<typeof rowsSchema>[number];

/** Reads a list page by page as the browser does. Returns its rows without cursors; `between` runs before each further page. */
export async function pagesOf(
  caller: Caller,
  endpoint: Endpoint,
  { params = {}, query = {} }: Parts,
  { limit = 2, between = () => {} }: { limit?: number; between?: () => unknown } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    if (cursor !== undefined) await between();
    const sent = { ...query, limit: String(limit), ...(cursor !== undefined && { cursor }) };
    const { status, body } = await caller.ask(endpoint, { params, query: sent });
    expect([status, body]).toEqual([200, expect.any(Array)]);
    const page = rowsSchema.parse(body);
    expect(page.length).toBeLessThanOrEqual(limit);
    rows.push(...page.map(({ cursor: _cursor, ...row }) => row));
    cursor = page.at(-1)?.cursor;
  } while (cursor !== undefined);
  return rows;
}

/** Rows whose last one says where the next page begins. */
export function withCursor<T extends object>(
  rows: readonly T[],
  cursor: string,
): (T & { cursor?: string })[] {
  return rows.map((row, index) => (index === rows.length - 1 ? { ...row, cursor } : row));
}
