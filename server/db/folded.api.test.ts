import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { folded } from '#contract/search/folded.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);

const rowsSchema = z.array(z.object({ text: z.string() }));

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const values = JSON.stringify(texts);
  const rows = await app.deps.batchDb.execute(
    sql`select folded(value) as text from jsonb_array_elements_text(${values}::jsonb) with ordinality one (value, at) order by at`,
    'objects',
  );
  return rowsSchema.parse(rows).map(({ text }) => text);
}

async function sorted(names: readonly string[]): Promise<string[]> {
  const rows = await app.deps.batchDb.execute(
    sql`select value as text from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) one (value)
      order by sort_key(value) collate "C", value collate "C"`,
    'objects',
  );
  return rowsSchema.parse(rows).map(({ text }) => text);
}

/** Texts that the database decomposes as Node does: each knows the letters of its own version of Unicode. */
async function knownToDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await app.deps.batchDb.execute(
    sql`select normalize(value, NFKD) as text
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality one (value, at) order by at`,
    'objects',
  );
  const decomposed = rowsSchema.parse(rows);
  return texts.filter((text, index) => decomposed[index]?.text === text.normalize('NFKD'));
}

test('the database folds every letter, mark, digit and sign as the code does', async () => {
  const texts = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code))
    .filter((character) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]$/u.test(character))
    .map((character) => `a${character}Z`);
  const known = await knownToDatabase(texts);
  expect(texts.length - known.length).toBeLessThan(texts.length / 100);
  const found = await foldedByDatabase(known);
  expect(known.filter((text, index) => found[index] !== folded(text))).toEqual([]);
});

test('the database folds any text as the code does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), async (texts) => {
      const known = await knownToDatabase(texts);
      expect(await foldedByDatabase(known)).toEqual(known.map(folded));
    }),
    { numRuns: 50 },
  );
});

test('names come in one order that people expect: accents beside their letters, numbers by their value [3.65]', async () => {
  const names = [
    'Apple',
    'Ärzte',
    'Banana',
    'Client 7',
    'Client 67',
    'Client 127',
    'client 128',
    'Đặng',
    'Élan',
    'Larsen, Ann',
    'Łukasz',
    'Öl',
    'Zander',
    'Яков',
    '王小明',
  ];
  expect(await sorted(names.toReversed())).toEqual(names);
});
