import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { chosenDocument } from '#contract/signatures/packages.ts';
import { otherTextMessage } from '#contract/signatures/rules.ts';
import { recurringInvoices } from '#server/db/schema/invoices.ts';
import { signatureRequests } from '#server/db/schema/signatures.ts';
import { sha256Of } from '#server/domain/signatures/requests.ts';
import { followSignedLetters } from '#server/features/engagements/after-signing.ts';
import type { Caller } from '#tests/support/caller.ts';
import { afterSigning, agreed, fileAt, opened, sentLetter } from '#tests/support/letters.ts';
import { textOfPdf, withoutSpaces } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sealSigned } from './sealing.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const monthly = (service: string, cents: number, name?: string) => ({
  service,
  cents,
  recurrence: 'monthly' as const,
  ...(name !== undefined && { package: name }),
});
const lines = [
  monthly('Software', 2_000),
  monthly('Bookkeeping', 30_000, 'Basic'),
  monthly('Bookkeeping', 45_000, 'Plus'),
  monthly('Payroll', 15_000, 'Plus'),
];

/** Signs what the screen shows once a package is chosen. */
async function choose(person: Caller, id: number, name: string, send = name) {
  const { shown } = await opened(person, id);
  const document = chosenDocument(shown.document, name) ?? shown.document;
  return person.ask(signatureEndpoints.sign, {
    params: { id },
    body: { sha256: sha256Of(canonicalText(document)), name: 'Ann Lee', agreed: true, package: send },
  });
}

describe('a letter with packages', () => {
  test('shows them all until one is chosen; that one alone is signed, sealed, shown to the firm and billed [13.40, 13.41]', async () => {
    const person = await signedIn(app);
    await agreed(app, person);
    const { letter, id } = await sentLetter(owner, [person], { lines });
    const { shown } = await opened(person, id);
    const copy = await textOfPdf(await fileAt(app, person, shown.pdfUrl));
    expect(copy).toMatch(
      /Package: Basic[^]*Total \$320\.00 a month[^]*Package: Plus[^]*Total \$620\.00 a month/,
    );
    expect(await choose(person, id, 'Plus')).toMatchObject({ status: 200 });
    await sealSigned(app.deps);
    const { shown: sealed, sha256 } = await opened(person, id);
    expect(sealed).toMatchObject({ state: 'sealed', sha256, document: { package: 'Plus' } });
    expect(sealed.document.lines.map(({ service, cents }) => [service, cents])).toEqual([
      ['Software', 2_000],
      ['Bookkeeping', 45_000],
      ['Payroll', 15_000],
    ]);
    const text = await textOfPdf(await fileAt(app, person, sealed.fileUrl ?? ''));
    expect(text).toContain('Package: Plus');
    expect(text).not.toContain('Basic');
    expect(withoutSpaces(text)).toContain(sha256);
    const whole = await owner.call(engagementEndpoints.read, { params: { id: letter.id } });
    expect(whole.sent).toMatchObject({ sha256, document: { package: 'Plus' } });
    await followSignedLetters(app.deps, afterSigning(app));
    const billed = await app.deps.db
      .select({ lines: recurringInvoices.lines })
      .from(recurringInvoices)
      .where(eq(recurringInvoices.clientId, person.account.clientId));
    expect(billed.map((row) => row.lines.map(({ unitCents }) => unitCents))).toEqual([
      [2_000, 45_000, 15_000],
    ]);
    const renewal = await owner.call(engagementEndpoints.renew, {
      params: { id: letter.id },
      body: { raise: 0 },
    });
    expect(renewal.lines).toEqual(sealed.document.lines);
  });

  test('is not signed without a choice, with one it does not offer, or with the hash of another one [13.40]', async () => {
    const person = await signedIn(app);
    await agreed(app, person);
    const { id } = await sentLetter(owner, [person], { lines });
    const { sha256 } = await opened(person, id);
    const body = { sha256, name: 'Ann Lee', agreed: true as const };
    expect(await person.ask(signatureEndpoints.sign, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { fields: { package: 'Please choose a package' } },
    });
    expect(await choose(person, id, 'Gold')).toMatchObject({
      status: 409,
      body: { message: otherTextMessage },
    });
    expect(await choose(person, id, 'Plus', 'Basic')).toMatchObject({ status: 409 });
    expect((await opened(person, id)).shown.state).toBe('sent');
  });

  test('that was chosen stays as chosen, which the database holds too [13.40]', async () => {
    const [first, second] = [await signedIn(app), await signedIn(app)];
    const { id } = await sentLetter(owner, [first], { lines });
    await agreed(app, first);
    await choose(first, id, 'Basic');
    const change = (content: string) =>
      app.deps.db
        .update(signatureRequests)
        .set({ chosenContent: content, chosenSha256: sha256Of(content) })
        .where(eq(signatureRequests.id, id));
    await expect(change('{}')).rejects.toMatchObject({
      cause: { message: expect.stringContaining('stays as chosen') },
    });
    expect((await second.ask(signatureEndpoints.read, { params: { id } })).status).toBe(404);
  });

  test.each([
    ['one package alone', [monthly('A', 1, 'Basic'), monthly('B', 1)]],
    ['four', ['A', 'B', 'C', 'D'].map((name) => monthly('Books', 1, name))],
  ])('is refused with %s [13.40]', async (_, offered) => {
    const person = await signedIn(app);
    expect(
      await owner.ask(engagementEndpoints.create, {
        params: { id: person.account.clientId },
        body: { template: 'bookkeeping', lines: offered },
      }),
    ).toMatchObject({ status: 400, body: { fields: { lines: expect.stringContaining('packages') } } });
  });
});
