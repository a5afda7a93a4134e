import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { openLine } from '#tests/support/database-line.ts';
import { freshDatabase, onPostgres } from '#tests/support/databases.ts';
import { testApp } from '#tests/support/test-app.ts';

afterEach(() => vi.restoreAllMocks());

describe('an error that nobody planned for', () => {
  test('tells the visitor nothing but that it happened, and is logged under the id of the answer without what was typed', async () => {
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
    expect(log).toHaveBeenCalledOnce();
    const [line] = log.mock.calls[0] ?? [];
    expect(JSON.parse(String(line))).toMatchObject({ level: 'error', reference });
    for (const typed of [form.name, form.email, form.business, form.message])
      expect(line).not.toContain(typed);
  });
});

// The embedded database cannot go away on its own: it lives in this process.
if (onPostgres) {
  describe('a database that is away', () => {
    test('answers 503 with Retry-After while it lasts, and letters go out once it is back', async () => {
      const database = await freshDatabase();
      const line = await openLine(database.databaseUrl ?? '');
      const app = await testApp({ settings: { databaseUrl: line.url } });
      onTestFinished(async () => {
        await app.close();
        await line.cut();
        await database.drop();
      });
      const book = (form: ReturnType<typeof bookingForm>) =>
        app.visitor().ask(bookingEndpoints.request, { body: form });
      expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 200 });

      await line.cut();
      const away = await book(bookingForm(app));
      expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await app.visitor().fetch('/readyz')).toMatchObject({ status: 503 });
      expect(await app.visitor().fetch('/healthz')).toMatchObject({ status: 200 });

      await line.mend();
      const form = bookingForm(app);
      expect(await book(form)).toMatchObject({ status: 201 });
      await app.mailbox.letter({ to: form.email });
    });
  });
}
