import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sentStates, signatureTransitions, type SentState } from '#contract/signatures/rules.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { signedDocument } from '#contract/signatures/document.ts';
import { firm } from '#content/firm.ts';
import { printedFirm } from '#contract/invoices/issued.ts';
import { sha256Of } from '#server/domain/signatures/requests.ts';
import { newInvoiceCode } from '#server/domain/invoices/invoice-code.ts';
import { files } from '#server/db/schema/files.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const person = await signedIn(app);

const content = canonicalText(
  signedDocument.parse({
    kind: 'engagement-letter',
    title: 'Sample',
    blocks: [],
    lines: [],
    parties: [],
    client: { name: 'Sample', address: '', email: '' },
    firm: printedFirm.parse(firm),
    issuedBy: 'Sample',
    issuedOn: '2026-12-01',
    validUntil: '2027-03-01',
    zone: 'America/Denver',
    template: null,
  }),
);

const isEnded = (state: SentState) => ['declined', 'voided', 'expired', 'replaced'].includes(state);
const isSigned = (state: SentState) => state === 'signed' || state === 'sealed';

async function someFile(): Promise<string> {
  const file = {
    id: randomUUID(),
    wrappedKey: new Uint8Array(1),
    size: 1,
    sha256: '',
    mediaType: 'application/pdf',
  };
  await app.deps.db.insert(files).values(file);
  return file.id;
}

/** A request in any state, with what the state goes with. */
async function requestIn(state: SentState): Promise<number> {
  const fileId = state === 'sealed' ? await someFile() : null;
  const [row] = await app.deps.db.execute<{ id: number }>(
    sql`insert into signature_requests (client_id, kind, title, content, content_sha256, code, state, in_turn, valid_until, zone,
        sent_at, signed_at, sealed_at, file_id, file_sha256, closed_at)
      values (${person.account.clientId}, 'engagement-letter', 'Sample', ${content}, ${sha256Of(content)}, ${newInvoiceCode()},
        ${state}, false, '2027-03-01', 'America/Denver', now(), ${isSigned(state) ? sql`now()` : null},
        ${state === 'sealed' ? sql`now()` : null}, ${fileId}, ${fileId === null ? null : sha256Of(fileId)},
        ${isEnded(state) ? sql`now()` : null}) returning id::integer`,
    'objects',
  );
  return row?.id ?? 0;
}

async function moves(id: number, to: SentState): Promise<boolean> {
  const fileId = to === 'sealed' ? await someFile() : null;
  return app.deps.db
    .execute(
      sql`update signature_requests set state = ${to},
          signed_at = ${isSigned(to) ? sql`coalesce(signed_at, now())` : sql`signed_at`},
          sealed_at = ${to === 'sealed' ? sql`coalesce(sealed_at, now())` : sql`sealed_at`},
          file_id = coalesce(file_id, ${fileId}), file_sha256 = coalesce(file_sha256, ${fileId === null ? null : sha256Of(fileId)}),
          closed_at = ${isEnded(to) ? sql`coalesce(closed_at, now())` : sql`closed_at`}
        where id = ${id}`,
      'objects',
    )
    .then(
      () => true,
      () => false,
    );
}

describe.each(sentStates)('what is %s', (from) => {
  test('becomes what the table of transitions says, and the database refuses the rest [13.17]', async () => {
    const allowed = new Set<string>(Object.values(signatureTransitions[from]));
    // A further signature of several leaves it partly signed.
    allowed.delete(from);
    const found = [];
    for (const to of sentStates) if (to !== from && (await moves(await requestIn(from), to))) found.push(to);
    expect(found.toSorted()).toEqual([...allowed].toSorted());
  });

  test.each([
    `title = 'Other'`,
    `content = content || ' ', content_sha256 = encode(sha256(convert_to(content || ' ', 'UTF8')), 'hex')`,
    `valid_until = '2030-01-01'`,
    `in_turn = true`,
    `code = 'AAAAAAAAAAAA'`,
    `sent_at = now() + interval '1 day'`,
  ])('keeps what was sent: %s is refused [13.17]', async (change) => {
    const id = await requestIn(from);
    const changed = app.deps.db.execute(
      sql`update signature_requests set ${sql.raw(change)} where id = ${id}`,
      'objects',
    );
    await expect(changed).rejects.toMatchObject({ cause: { message: expect.stringContaining('stays as') } });
  });
});

test('what was signed and sealed keeps its time and its file [13.17]', async () => {
  const id = await requestIn('sealed');
  for (const change of [
    "signed_at = now() + interval '1 day'",
    'file_sha256 = repeat(chr(48), 64)',
    'sealed_at = now()',
  ])
    await expect(
      app.deps.db.execute(sql`update signature_requests set ${sql.raw(change)} where id = ${id}`, 'objects'),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('stays as') } });
});
