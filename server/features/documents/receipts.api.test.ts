import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  adminDocumentEndpoints,
  documentEndpoints,
  receiptEndpoints,
} from '#contract/documents/endpoints.ts';
import { receiptCodeMessage } from '#contract/documents/rules.ts';
import { documents } from '#server/db/schema/documents.ts';
import { sent, somePdf, uploaded } from '#tests/support/documents.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { rowsOf } from './receipt-pdf.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);
const firm = (await app.deps.site.firm()).name;

/** A document uploaded by the client, with the content of its receipt. */
async function receipted(name = 'October.pdf') {
  const { id } = await uploaded(client, { name, content: somePdf(name) });
  return { id, facts: await client.call(documentEndpoints.readReceipt, { params: { id } }) };
}

const lookUp = (code: string, address?: string) =>
  app.visitor(address).ask(receiptEndpoints.lookUp, { body: { code } });

describe('the receipt of a document', () => {
  test('says who sent which file when, its fingerprint, and a code of its own', async () => {
    const [one, other] = [await receipted(), await receipted()];
    expect(one.facts).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      firm,
      client: client.account.username,
      name: 'October.pdf',
      size: somePdf('October.pdf').length,
      sha256: createHash('sha256').update(somePdf('October.pdf')).digest('hex'),
      receivedAt: aboutTime(app.clock.now()),
      fromFirm: false,
      sentBy: client.account.username,
    });
    expect(other.facts.code).not.toBe(one.facts.code);
  });

  test('names the firm as the sender of what the firm has sent', async () => {
    const { id } = await sent(owner, client.account.clientId);
    const facts = await client.call(documentEndpoints.readReceipt, { params: { id } });
    expect(facts).toMatchObject({ sentBy: firm, fromFirm: true });
    expect((await lookUp(facts.code)).body).toMatchObject({ fromFirm: true });
    expect(rowsOf(facts, 'America/Denver').map(([label]) => label)).toEqual([
      'Sent by',
      'To client',
      'File',
      'Size',
      'Sent',
      'SHA-256 fingerprint',
    ]);
  });

  test('is a PDF for the client and for the firm [2.430]', async () => {
    const { id } = await receipted();
    for (const answer of [
      await client.ask(documentEndpoints.receiptPdf, { params: { id } }),
      await owner.ask(adminDocumentEndpoints.receiptPdf, { params: { id } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="receipt-${id}.pdf"`);
    }
  });

  test('is drawn 60 times in ten minutes for one account, and then refused', async () => {
    const [{ id }, newcomer] = [await receipted(), await signedIn(app)];
    const key = String(client.account.id);
    await app.deps.limits.consume('pdf', key, { points: 58 }).catch(() => {});
    const answers = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await client.ask(documentEndpoints.receiptPdf, { params: { id } }));
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    const own = await uploaded(newcomer, {});
    expect(await newcomer.ask(documentEndpoints.receiptPdf, { params: { id: own.id } })).toMatchObject({
      status: 200,
    });
  });

  test('is nobody else’s: another client, staff without this client, a visitor [2.430]', async () => {
    const { id } = await receipted();
    const [other, visitor] = [await signedIn(app), app.visitor()];
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [other.account.clientId] });
    const params = { id };
    expect(await other.ask(documentEndpoints.readReceipt, { params })).toMatchObject({ status: 404 });
    expect(await other.ask(documentEndpoints.receiptPdf, { params })).toMatchObject({ status: 404 });
    expect(await limited.ask(adminDocumentEndpoints.receiptPdf, { params })).toMatchObject({ status: 404 });
    expect(await visitor.ask(documentEndpoints.readReceipt, { params })).toMatchObject({ status: 401 });
    expect(await owner.ask(documentEndpoints.readReceipt, { params })).toMatchObject({ status: 404 });
  });
});

describe('the code of a receipt', () => {
  test('confirms to anyone when which content came, and neither whose it is nor its name [2.431]', async () => {
    const { facts } = await receipted('The Sample divorce.pdf');
    const { size, sha256, receivedAt } = facts;
    expect((await lookUp(facts.code)).body).toEqual({
      firm,
      size,
      sha256,
      receivedAt,
      fromFirm: false,
      withdrawn: false,
    });
  });

  test('is found however it is typed', async () => {
    const { facts } = await receipted();
    const typed = facts.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await lookUp(` ${typed} `)).toMatchObject({ status: 200, body: { sha256: facts.sha256 } });
  });

  test('is still found when the file was withdrawn, which it says', async () => {
    const { id, facts } = await receipted();
    await client.ask(documentEndpoints.withdraw, { params: { id } });
    expect(await lookUp(facts.code)).toMatchObject({ status: 200, body: { withdrawn: true } });
    expect(await client.ask(documentEndpoints.readReceipt, { params: { id } })).toMatchObject({
      status: 404,
    });
  });

  test('that is none is answered otherwise than one that nobody has', async () => {
    expect(await lookUp('ABCD')).toMatchObject({
      status: 400,
      body: { fields: { code: receiptCodeMessage } },
    });
    expect(await lookUp('ABCD-EFGH-JKMN')).toMatchObject({
      status: 404,
      body: { message: 'We have no receipt with this code. Please check every character.' },
    });
  });

  test('of a disposed document is not found, and counts as a guess', async () => {
    const { id, facts } = await receipted();
    // As a disposal leaves it (server/features/retention).
    await app.deps.db.update(documents).set({ receipt: '', issued: null }).where(eq(documents.id, id));
    const address = '203.0.113.78';
    for (let count = 0; count < 20; count += 1)
      expect(await lookUp(facts.code, address)).toMatchObject({ status: 404 });
    expect(await lookUp(facts.code, address)).toMatchObject({ status: 429 });
  });

  test('can be guessed twenty times an hour from one address; right ones do not count [2.431]', async () => {
    const { facts } = await receipted();
    const address = '203.0.113.77';
    for (let count = 0; count < 30; count += 1)
      expect(await lookUp(facts.code, address)).toMatchObject({ status: 200 });
    for (let count = 0; count < 20; count += 1)
      expect(await lookUp('ABCD-EFGH-JKMN', address)).toMatchObject({ status: 404 });
    expect(await lookUp('ABCD-EFGH-JKMN', address)).toMatchObject({ status: 429 });
    expect(await lookUp(facts.code, address)).toMatchObject({ status: 429 });
    expect(await lookUp(facts.code)).toMatchObject({ status: 200 });
  });
});
