import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { writeToFirm } from '#tests/support/conversation.ts';
import { someInquiry } from '#tests/support/inquiries.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { searchedInquiries } from '../inquiries/search-store.ts';
import { searchedMessages } from '../messages/search-store.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);

/** Repeats the first row of a table. */
function repeat(table: string, columns: string, count: number) {
  const rows = `(select * from ${table} order by id limit 1) one, generate_series(1, ${count})`;
  return app.deps.db.execute(sql.raw(`insert into ${table} (${columns}) select ${columns} from ${rows}`));
}

test('A search decrypts a limited number of texts, a hundred at a time, and older ones once the text is typed [2.290]', async () => {
  await writeToFirm(client, 'Sapphire ledger');
  await someInquiry(app, owner);
  await writeToFirm(client, 'Something else');
  const content = 'client_id, account_id, from_client, encrypted_content, key_id';
  await app.deps.db.execute(
    sql.raw(`insert into messages (${content}) select ${content} from
      (select * from messages order by id desc limit 1) one, generate_series(1, 1200)`),
  );
  await repeat('inquiries', 'name, email, inquiry_type, encrypted_message, key_id', 600);
  // An email about them decrypts its own.
  await allEmailsSent(app);
  const decrypted = vi.spyOn(app.deps.clientKeys, 'decryptTexts');
  /** How many texts a search decrypts, in what batches at most. */
  async function costOf(older?: 'true') {
    decrypted.mockClear();
    const query = { q: 'sapphire', ...(older && { older }) };
    const found = await owner.call(searchEndpoints.find, { query });
    const sizes = decrypted.mock.calls.flatMap(([, kind, texts]) =>
      /message|inquiry/.test(kind) ? [texts.length] : [],
    );
    return {
      found: found.length,
      texts: sizes.reduce((sum, size) => sum + size, 0),
      batch: Math.max(...sizes),
    };
  }
  const [recent, older] = [await costOf(), await costOf('true')];
  expect(recent.found).toBe(0);
  expect(recent.texts).toBeLessThanOrEqual(searchedMessages.recent + searchedInquiries.recent);
  expect(older.texts).toBeGreaterThan(recent.texts);
  expect(older.found).toBe(1);
  expect(older.texts).toBeLessThanOrEqual(searchedMessages.older + searchedInquiries.older);
  expect([recent.batch, older.batch]).toEqual([100, 100]);
});
