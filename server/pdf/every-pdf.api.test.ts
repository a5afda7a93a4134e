import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { uploaded } from '#tests/support/documents.ts';
import { withoutSpaces, textOfPdf } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** The letters of the PDF that a signed-in person gets. */
async function textAt(
  { cookies }: { cookies: Map<string, string> },
  path: string,
  body?: unknown,
): Promise<string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await app.api.fetch(
    new Request(new URL(path, app.origin), {
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
  expect(answer.status).toBe(200);
  return withoutSpaces(await textOfPdf(new Uint8Array(await answer.arrayBuffer())));
}

test.each([
  ['Nguyễn Thị Ánh', '33 Đường Nguyễn Hữu Thọ, Łódź', 'Kế toán tháng 1'],
  ['محمد الأحمد', 'שולחן עגול 12', 'Ελένη Παπαδοπούλου'],
  ['山田太郎', '김민수', 'Александр Ёлкин'],
])('Each PDF with %s has every letter of it [2.850]', async (name, address, work) => {
  const client = await signedIn(app);
  const { clientId } = client.account;
  await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { name, address } });
  const draft = {
    dueDate: '2026-12-15',
    lines: [{ description: work, quantity: 1, unitCents: 10_000 }],
    note: work,
    taxRateId: null,
  };
  const preview = `/api/admin/clients/${clientId}/invoice-preview`;
  const { id } = await owner.call(adminInvoiceEndpoints.create, { params: { id: clientId }, body: draft });
  await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
  const paid = await owner.call(adminInvoiceEndpoints.pay, {
    params: { id },
    body: { amountCents: 10_000, paidOn: '2026-12-01', method: 'check', reference: work },
  });
  const file = `${name} ${work}.pdf`;
  const document = await uploaded(client, { name: file });
  const receiptPath = documentEndpoints.receiptPdf.path.replace('{id}', String(document.id));
  const pdfs = {
    preview: await textAt(owner, preview, draft),
    invoice: await textAt(client, `/api/client/invoices/${id}/pdf`),
    receipt: await textAt(client, `/api/client/payments/${paid.payments[0]?.id}/receipt`),
    statement: await textAt(owner, `/api/admin/clients/${clientId}/statement`),
    upload: await textAt(client, receiptPath),
  };
  for (const [kind, letters] of Object.entries(pdfs)) expect([kind, letters]).not.toContain('□');
  const texts = {
    preview: [name, address, work],
    invoice: [name, address, work],
    receipt: [name, address, work],
    statement: [name],
    upload: [file],
  };
  for (const kind of ['preview', 'invoice', 'receipt', 'statement', 'upload'] as const) {
    for (const text of texts[kind]) expect(pdfs[kind], kind).toContain(withoutSpaces(text));
  }
});

describe('A character that no font has', () => {
  const texts = ['ཏེན་ཛིན', 'ሰላም Ani', 'ខ្មែរ', 'Ann 🦊', 'ᏣᎳᎩ'];

  test.each(texts)('is named where a draft is about to be sent: %s [2.960]', async (text) => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    await owner.call(clientEndpoints.update, {
      params: { id: clientId },
      body: { name: `${text} Co`, address: text },
    });
    const line = { quantity: 1, unitCents: 10_000 };
    const body = {
      dueDate: '2026-12-15',
      lines: [{ ...line, description: text }],
      note: text,
      taxRateId: null,
    };
    const draft = await owner.call(adminInvoiceEndpoints.create, { params: { id: clientId }, body });
    const beyond = expect.arrayContaining([expect.stringMatching(/\P{ASCII}/u)]);
    expect(draft.missingCharacters).toEqual([
      { where: 'the client’s name', characters: beyond },
      { where: 'the client’s address', characters: beyond },
      { where: 'the lines', characters: beyond },
      { where: 'the note', characters: beyond },
    ]);
    expect(draft.missingCharacters?.[0]?.characters.join('')).not.toMatch(/[\p{ASCII}]/u);

    const params = { id: draft.id };
    const sent = await owner.call(adminInvoiceEndpoints.changeStatus, { params, body: { status: 'sent' } });
    expect(sent.missingCharacters).toBeUndefined();
    const printed = await textAt(client, `/api/client/invoices/${draft.id}/pdf`);
    expect(printed).toContain('□');
    expect(printed).toContain(withoutSpaces('□ stands for a character that can’t be printed here.'));
  });

  test('is named while it is typed, for each text; what can be printed is not named [2.960]', async () => {
    const { characters } = await owner.call(adminInvoiceEndpoints.pdfCharacters, {
      body: { texts: ['Nguyễn Thị Ánh', '山田太郎', 'Ann 🦊 and 🦊', '', 'محمد', '‏a\tb'] },
    });
    expect(characters).toEqual([[], [], ['🦊'], [], [], []]);
  });

  test('is not asked about for others than staff', async () => {
    const client = await signedIn(app);
    const body = { texts: ['a'] };
    expect(await client.ask(adminInvoiceEndpoints.pdfCharacters, { body })).toMatchObject({ status: 403 });
  });
});
