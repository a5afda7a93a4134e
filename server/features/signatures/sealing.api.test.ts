import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureCheckEndpoints, signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { emails } from '#server/db/schema/emails.ts';
import { sealKeys } from '#server/db/schema/signatures.ts';
import { postponedItems } from '#server/jobs/postponed.ts';
import { agreed, fileAt, opened, sealedLetter, sentLetter, signedBy } from '#tests/support/letters.ts';
import { checkedSeal } from '#tests/support/outside/pdfsig.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sealSigned } from './sealing.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const person = await signedIn(app);
const sealed = await sealedLetter(app, owner, person);

const check = (file: Uint8Array) =>
  app.visitor().call(signatureCheckEndpoints.byFile, {
    body: { sha256: createHash('sha256').update(file).digest('hex') },
  });

/** Where the signature itself is: between the two ranges that it covers. */
function signatureRange(pdf: Uint8Array): [from: number, to: number] {
  const text = Buffer.from(pdf).toString('latin1');
  const [, , first = '', second = ''] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)/.exec(text) ?? [];
  return [Number(first), Number(second)];
}

describe('the seal of a letter', () => {
  test('is valid and covers the whole file, says another program [13.7]', async () => {
    const found = await checkedSeal(sealed.file);
    expect(found).toMatchObject({ valid: true, whole: true });
    expect(found.text).toContain('ETSI.CAdES.detached');
    expect(await check(sealed.file)).toMatchObject({ result: 'genuine', signers: 1 });
  });

  test('is broken by any changed byte, which pdfsig or the check of the file shows [13.7]', async () => {
    const [from, to] = signatureRange(sealed.file);
    expect(to).toBeGreaterThan(from);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: sealed.file.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (position, flip) => {
          const changed = Uint8Array.from(sealed.file);
          changed[position] = (changed[position] ?? 0) ^ flip;
          expect(await check(changed)).toEqual({ result: 'unknown' });
          const { valid, whole } = await checkedSeal(changed);
          // Inside the signature's own range there is padding that no reader looks at: there, only the hash shows it.
          if (position < from || position >= to)
            expect([position, valid && whole]).toEqual([position, false]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('does not cover bytes that are appended, and the check of the file shows them [13.7]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (more) => {
        const longer = Buffer.concat([sealed.file, more]);
        expect(await check(longer)).toEqual({ result: 'unknown' });
        const { valid, whole } = await checkedSeal(longer);
        expect(valid && whole).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test('is made once, however many processes find the signature, also after a kill in between [13.8]', async () => {
    const signer = await signedIn(app);
    const { id } = await sentLetter(owner, [signer]);
    await agreed(app, signer);
    await signedBy(signer, id);
    // A process that is killed before the commit leaves the request signed, and a stored file that nobody refers to.
    const broken = {
      ...app.deps,
      clientKeys: { ...app.deps.clientKeys, wrapFileKey: () => Promise.reject(new Error('killed')) },
    };
    await sealSigned(broken);
    await Promise.all(Array.from({ length: 10 }, () => sealSigned(app.deps)));
    const { shown } = await opened(signer, id);
    expect(shown.state).toBe('sealed');
    const file = await fileAt(app, signer, shown.fileUrl ?? '');
    expect(createHash('sha256').update(file).digest('hex')).toBe(shown.fileSha256);
    const sent = await app.deps.db.select().from(emails).where(eq(emails.kind, 'signature-sealed'));
    expect(sent.filter(({ payload }) => payload['signatureRequestId'] === id)).toHaveLength(1);
    expect((await app.deps.db.select().from(sealKeys)).length).toBe(1);
  });

  test('leaves no file behind when it fails, is tried less and less often, and holds up no other [10.104]', async () => {
    // Without background jobs: they would seal it meanwhile.
    await using quiet = await testApp({ settings: { processRole: 'web' } });
    const sender = await signedIn(quiet, { as: 'owner' });
    const storedFiles = async () => (await quiet.deps.files.ids(new Date(Date.now() + 60_000))).length;
    const failing = postponedItems<number>(quiet.deps.now);
    const signer = await signedIn(quiet);
    const { id } = await sentLetter(sender, [signer]);
    await agreed(quiet, signer);
    await signedBy(signer, id);
    let tries = 0;
    const broken = {
      ...quiet.deps,
      clientKeys: {
        ...quiet.deps.clientKeys,
        wrapFileKey() {
          tries += 1;
          return Promise.reject(new Error('no key'));
        },
      },
    };
    const before = await storedFiles();
    const triesWithin = async (minutes: number) => {
      const first = tries;
      for (let passed = 0; passed < minutes * 60; passed += 5) {
        await sealSigned(broken, failing);
        quiet.clock.advance({ seconds: 5 });
      }
      return tries - first;
    };
    expect(await triesWithin(1)).toBe(1);
    expect(await triesWithin(30)).toBe(4);
    expect(await storedFiles()).toBe(before);
    const other = await signedIn(quiet);
    const { id: next } = await sentLetter(sender, [other]);
    await agreed(quiet, other);
    await signedBy(other, next);
    await sealSigned(quiet.deps, failing);
    expect((await opened(other, next)).shown.state).toBe('sealed');
    quiet.clock.advance({ hours: 1 });
    await sealSigned(quiet.deps, failing);
    expect((await opened(signer, id)).shown.state).toBe('sealed');
    expect(failing.ids()).toEqual([]);
  });

  test('dates the file with the day of the signature, also around midnight in the firm’s zone [13.10]', async () => {
    for (const [at, day] of [
      ['2026-12-10T23:59:30-07:00', 'December 10, 2026'],
      ['2026-12-11T00:00:30-07:00', 'December 11, 2026'],
    ] as const) {
      const signer = await signedIn(app);
      const { id } = await sentLetter(owner, [signer]);
      await agreed(app, signer);
      app.clock.set(at);
      await signedBy(signer, id);
      app.clock.advance({ hours: 5 });
      await sealSigned(app.deps);
      const { shown } = await opened(signer, id);
      const text = await textOfPdf(await fileAt(app, signer, shown.fileUrl ?? ''));
      expect(text).toContain(`Signed ${day} at`);
    }
  });

  test('is not that of a letter that was replaced later: the check says so', async () => {
    const signer = await signedIn(app);
    const replacementOf = async (letterId: number) => {
      const draft = await owner.call(engagementEndpoints.replace, { params: { id: letterId } });
      await owner.call(engagementEndpoints.send, { params: { id: draft.id }, body: {} });
      const rows = await signer.call(signatureEndpoints.mine);
      return rows.find(({ awaitsYou }) => awaitsYou)?.id ?? 0;
    };
    const { engagementId, file, id, shown } = await sealedLetter(app, owner, signer);
    const replaced = await replacementOf(engagementId);
    expect(await check(file)).toMatchObject({ result: 'genuine' });
    await signedBy(signer, replaced);
    expect(await check(file)).toMatchObject({ result: 'superseded', code: shown.code });
    const byCode = await app.visitor().call(signatureCheckEndpoints.byCode, {
      body: { code: shown.code.toLowerCase().replaceAll('-', ' ') },
    });
    expect(byCode).toMatchObject({ result: 'superseded' });
    expect((await opened(signer, id)).shown).toMatchObject({ state: 'sealed', replacedBy: replaced });
  });
});

test('a code that nobody has printed is not found', async () => {
  const answer = await app
    .visitor()
    .ask(signatureCheckEndpoints.byCode, { body: { code: 'ABCD-EFGH-JKMN' } });
  expect(answer.status).toBe(404);
});
