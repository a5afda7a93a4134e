import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { disposalEndpoints } from '#contract/retention/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clientKeys as keysTable } from '#server/db/schema/clients.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { findEmailCopy } from '#server/domain/email-contents.ts';
import { bookingOf, someBooking, unique } from '#tests/support/factories.ts';
import { inquiryOf, someInquiry } from '#tests/support/inquiries.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { wholeDatabase } from '#tests/support/tables.ts';
import { testApp } from '#tests/support/test-app.ts';
import { destroyedText } from './client-keys.ts';

const app = await testApp();
afterAll(app.close);
const { db, clientKeys } = app.deps;
const owner = await signedIn(app, { as: 'owner' });

/** The key of a record, as stored in its row. */
const keyOf = async (keyId: string | null) => {
  const [key] = keyId === null ? [] : await db.select().from(keysTable).where(eq(keysTable.id, keyId));
  return key;
};

/** Disposes of a record that is old enough. */
const disposeOf = (kind: 'inquiry' | 'booking', id: number) =>
  owner.call(disposalEndpoints.dispose, { body: { kind, ids: [id], confirmation: 'DISPOSE 1' } });

const yearsAgo = (years: number) => new Date(app.clock.now().getTime() - years * 366 * 24 * 3600_000);

describe('Of an inquiry', () => {
  const storedInquiry = async (id: number) => {
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
    if (!row) throw new Error(`There is no inquiry ${id}`);
    return row;
  };
  const answer = (id: number, message: string) =>
    owner.call(inquiryEndpoints.answer, { params: { id }, body: { message } });

  /** An inquiry with an answer, after the copies of its three emails were stored. */
  async function answered() {
    const [asked, said] = [unique('Do you file for farms? '), unique('We do file for farms. ')];
    const { id } = await someInquiry(app, owner, { message: asked });
    await answer(id, said);
    const copies = () =>
      db.execute<{ id: string }>(
        sql`select emails.id from emails join email_contents on email_id = emails.id
          where payload ->> 'inquiryId' = ${String(id)} or payload ->> 'answerId' in (
            select inquiry_answers.id::text from inquiry_answers where inquiry_id = ${id})`,
        'objects',
      );
    await expect.poll(async () => (await copies()).length, { timeout: 20_000 }).toBe(3);
    return { id, asked, said, copies: (await copies()).map((row) => row.id) };
  }

  test('neither question nor answer is anywhere in the database in plain form, and the firm reads both [10.36]', async () => {
    const { id, asked, said, copies } = await answered();
    const database = await wholeDatabase(db);
    expect(database).not.toContain(asked);
    expect(database).not.toContain(said);
    expect(await inquiryOf(owner, id)).toMatchObject({ message: asked, answers: [{ message: said }] });
    const texts = await Promise.all(copies.map((copy) => findEmailCopy(app.deps, copy)));
    expect(texts.filter((copy) => copy?.text.includes(asked))).toHaveLength(1);
    expect(texts.filter((copy) => copy?.text.includes(said))).toHaveLength(1);
    expect(await owner.call(searchEndpoints.find, { query: { q: asked } })).toMatchObject([
      { kind: 'inquiry', id },
    ]);
  });

  test('a disposal destroys the key, and no copy of what was written can be read [10.36]', async () => {
    const { id, copies } = await answered();
    const row = await storedInquiry(id);
    await db
      .update(inquiries)
      .set({ createdAt: yearsAgo(9) })
      .where(eq(inquiries.id, id));
    const { id: disposal } = await disposeOf('inquiry', id);
    expect(await keyOf(row.keyId)).toMatchObject({
      wrappedKey: null,
      destroyedAt: aboutTime(app.clock.now()),
    });
    const stored = { keyId: row.keyId, encrypted: row.encryptedMessage };
    expect(await clientKeys.decryptTexts(db, 'inquiry', [stored])).toEqual([destroyedText]);
    for (const copy of copies) expect(await findEmailCopy(app.deps, copy)).toBeNull();
    const [made] = await db.execute<{ keys: number }>(
      sql`select keys_destroyed::integer as keys from disposals where id = ${disposal}`,
      'objects',
    );
    expect(made).toEqual({ keys: 1 });
  });

  test('one has a key of its own, which is no client’s', async () => {
    const [one, other] = [await someInquiry(app, owner), await someInquiry(app, owner)];
    const [ofOne, ofOther] = [await storedInquiry(one.id), await storedInquiry(other.id)];
    expect(ofOne.keyId).not.toBe(ofOther.keyId);
    expect(await keyOf(ofOne.keyId)).toMatchObject({ clientId: null, destroyedAt: null });
  });
});

describe('Of a booking', () => {
  const storedBooking = async (id: number) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    if (!row) throw new Error(`There is no booking ${id}`);
    return row;
  };

  /** A booking with a message and notes, after the copies of its two emails were stored. */
  async function noted() {
    const [message, notes] = [unique('We are behind with the books. '), unique('Ask about last year. ')];
    const { id } = await someBooking(app, owner, { message });
    await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { notes } });
    const copies = () =>
      db.execute<{ id: string }>(
        sql`select emails.id from emails join email_contents on email_id = emails.id
          where payload ->> 'bookingId' = ${String(id)}`,
        'objects',
      );
    await expect.poll(async () => (await copies()).length, { timeout: 20_000 }).toBe(2);
    return { id, message, notes, copies: (await copies()).map((row) => row.id) };
  }

  test('neither message nor notes are anywhere in the database in plain form, and the firm reads both [10.36]', async () => {
    const { id, message, notes, copies } = await noted();
    const database = await wholeDatabase(db);
    expect(database).not.toContain(message);
    expect(database).not.toContain(notes);
    expect(await bookingOf(owner, id)).toMatchObject({ message, notes });
    const texts = await Promise.all(copies.map((copy) => findEmailCopy(app.deps, copy)));
    expect(texts.filter((copy) => copy?.text.includes(message))).toHaveLength(1);
    const row = await storedBooking(id);
    expect(await keyOf(row.keyId)).toMatchObject({ clientId: null, destroyedAt: null });
  });

  test('notes are changed and taken away, and the message stays as it is [10.36]', async () => {
    const { id, message } = await noted();
    for (const notes of [unique('Bring the ledger. '), '']) {
      await owner.call(bookingEndpoints.saveCalendar, { params: { id }, body: { notes } });
      expect(await bookingOf(owner, id)).toMatchObject({ message, notes });
    }
    expect(await storedBooking(id)).toMatchObject({ encryptedNotes: null });
  });

  test('a disposal destroys the key, and no copy of what was written can be read [10.36]', async () => {
    const { id, copies } = await noted();
    const row = await storedBooking(id);
    await db
      .update(bookings)
      .set({ startsAt: yearsAgo(9) })
      .where(eq(bookings.id, id));
    await disposeOf('booking', id);
    expect(await keyOf(row.keyId)).toMatchObject({
      wrappedKey: null,
      destroyedAt: aboutTime(app.clock.now()),
    });
    const stored = { keyId: row.keyId, encrypted: row.encryptedNotes };
    expect(await clientKeys.decryptTexts(db, 'notes of a booking', [stored])).toEqual([destroyedText]);
    for (const copy of copies) expect(await findEmailCopy(app.deps, copy)).toBeNull();
  });
});
