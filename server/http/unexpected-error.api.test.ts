import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { openDatabaseProxy } from '#tests/support/process/database-proxy.ts';
import { freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { testApp } from '#tests/support/test-app.ts';

afterEach(() => vi.restoreAllMocks());

const isOf = (line: unknown, reference: string | null) =>
  typeof line === 'object' && line !== null && 'reference' in line && line.reference === reference;

describe('an unexpected error', () => {
  test('shows the visitor only that it happened, and is logged under the id of the answer without what was typed', async () => {
    await using app = await testApp();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await app.deps.db.execute(sql`alter table notifications rename to mislaid`);
    const form = bookingForm(app);
    const answer = await app.visitor().fetch('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    });
    const reference = answer.headers.get('x-request-id');
    // Scheduled jobs may miss the table too.
    const lines = log.mock.calls.map(([line]) => String(line));
    const about = lines.map((line): unknown => JSON.parse(line)).filter((line) => isOf(line, reference));
    expect(about).toMatchObject([{ level: 'error' }]);
    for (const typed of [form.name, form.email, form.business, form.message])
      expect(lines.join('\n')).not.toContain(typed);
  });
});

describe('a full disk', () => {
  test('of the database is answered with 503 in plain words, and /readyz tries until there is space [10.9]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await using app = await testApp();
    await app.deps.db.execute(sql`create function refuse_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await app.deps.db.execute(
      sql`create trigger no_room before insert on bookings for each row execute function refuse_room()`,
    );
    const answer = await app.visitor().ask(bookingEndpoints.request, { body: bookingForm(app) });
    expect(answer).toMatchObject({ status: 503, body: { code: 'disk-full' } });
    expect(log.mock.calls.join()).toContain('The disk is full');
    // The database itself has space, which a trial write shows.
    expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 200 });
    expect(log.mock.calls.join()).toContain('There is room on the disk again');
  });
});

// The embedded database can't become unreachable: it runs in this process.
if (onPostgres) {
  describe('a database that is away', () => {
    test('behind a network that drops packets is answered with 503 within five seconds, reported once, and used again once it answers', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const database = await freshDatabase();
      const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
      const app = await testApp({ settings: { databaseUrl: proxy.url } });
      onTestFinished(async () => {
        proxy.hang(false);
        await app.close();
        await proxy.cut();
        await database.drop();
      });
      expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 200 });
      const book = () => app.visitor().ask(bookingEndpoints.request, { body: bookingForm(app) });
      proxy.hang(true);
      const begun = performance.now();
      // More calls than there are connections.
      const answers = await Promise.all([
        ...Array.from({ length: 15 }, book),
        app.visitor().fetch('/readyz'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(503));
      expect(performance.now() - begun).toBeLessThan(5000);
      proxy.hang(false);
      await expect.poll(async () => (await book()).status, { timeout: 10_000 }).toBe(201);
      const lines = log.mock.calls
        .map(([text]) => String(text))
        .filter((text) => text.includes('The database'));
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('says nothing');
      expect(lines[1]).toMatch(/answers again, after \d+ seconds/);
    }, 40_000);

    test('never ends a statement that only takes long, where it may, and ends one of a call after four seconds', async () => {
      await using app = await testApp();
      await app.deps.batchDb.execute(sql`select pg_sleep(5)`);
      const begun = performance.now();
      await expect(app.deps.db.execute(sql`select pg_sleep(6)`)).rejects.toThrow('Failed query');
      expect(performance.now() - begun).toBeLessThan(5000);
    }, 40_000);

    test('answers 503 with Retry-After while it lasts, and emails go out once it is back [10.14]', async () => {
      const database = await freshDatabase();
      const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
      const app = await testApp({ settings: { databaseUrl: proxy.url } });
      onTestFinished(async () => {
        await app.close();
        await proxy.cut();
        await database.drop();
      });
      const book = (form: ReturnType<typeof bookingForm>) =>
        app.visitor().ask(bookingEndpoints.request, { body: form });
      expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 200 });

      await proxy.cut();
      const away = await book(bookingForm(app));
      expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 503 });
      expect(await app.visitor().fetch('/healthz')).toMatchObject({ status: 200 });

      await proxy.restore();
      const form = bookingForm(app);
      expect(await book(form)).toMatchObject({ status: 201 });
      await app.mailbox.email({ to: form.email });
    });
  });
}
