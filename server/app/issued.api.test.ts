import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import {
  adminInvoiceEndpoints,
  billingEndpoints,
  billingExportEndpoints,
  payingEndpoints,
  salesTaxEndpoints,
} from '#contract/invoices/endpoints.ts';
import { pictureEndpoints } from '#contract/posts/endpoints.ts';
import { disposalEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import { confirmationOf } from '#contract/retention/rules.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { day } from '#contract/durations.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { invoices, payments } from '#server/db/schema/invoices.ts';
import { deleteUnused } from '#server/features/posts/pictures/store.ts';
import type { Caller } from '#tests/support/caller.ts';
import { bytesAt, sent as documentSent, uploaded } from '#tests/support/documents.ts';
import { unique } from '#tests/support/factories.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const someone = await signedIn(app);
const { db } = app.deps;

/** An invoice over $450 that was sent to a new client, $200 of it paid and $50 of that refunded. */
async function issuedInvoice() {
  const client = await newClient(owner, { name: unique('Old Name '), email: `${unique('old')}@example.com` });
  await owner.call(clientEndpoints.update, {
    params: { id: client.id },
    body: { ...client, address: '1 Old Street\nDraper, UT 84020' },
  });
  const { id } = await owner.call(adminInvoiceEndpoints.create, {
    params: { id: client.id },
    body: { dueDate: '2026-12-15', lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 45_000 }] },
  });
  const sent = await owner.call(adminInvoiceEndpoints.changeStatus, {
    params: { id },
    body: { status: 'sent' },
  });
  const paid = { amountCents: 20_000, method: 'check', paidOn: '2026-12-01' };
  const { version } = await owner.call(adminInvoiceEndpoints.pay, { params: { id }, body: paid });
  const { payments: recorded } = await owner.call(adminInvoiceEndpoints.refund, {
    params: { id },
    body: { amountCents: 5_000, method: 'check', refundedOn: '2026-12-01', version },
  });
  const exported = await owner.call(billingExportEndpoints.create, {
    body: { to: '2026-12-31', format: 'quickbooks', onlyNew: false },
  });
  const uploads = [await uploaded(someone), await documentSent(owner, someone.account.clientId)];
  const disposal = await owner.call(disposalEndpoints.dispose, {
    body: { kind: 'inquiry', ids: [await oldInquiry()], confirmation: confirmationOf(1) },
  });
  return { id, clientId: client.id, sent, recorded, exported, uploads, disposal };
}

/** A contact form message that is due for disposal. */
async function oldInquiry(): Promise<number> {
  const createdAt = new Date(app.clock.now().getTime() - 3 * 366 * day);
  const [row] = await db
    .insert(inquiries)
    .values({
      name: 'Pat',
      email: 'pat@example.com',
      inquiryType: 'general',
      createdAt,
    })
    .returning({ id: inquiries.id });
  return row?.id ?? 0;
}

type Issued = Awaited<ReturnType<typeof issuedInvoice>>;

const pdfAt = async (path: string, reader = owner) => textOfPdf((await bytesAt(app, reader, path)).bytes);
/** The text of a PDF that stays the same to the byte, and the hash of its bytes. */
async function unchangedPdfAt(path: string, reader: Caller) {
  const { bytes } = await bytesAt(app, reader, path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { text: await textOfPdf(bytes), sha256 };
}
const pictures = async ({ id }: { id: number }) =>
  (await owner.ask(adminInvoiceEndpoints.pdf, { params: { id } })).text.split('/Subtype /Image').length - 1;

/** Every document and public answer about what was issued, as text or as the hash of its bytes. */
async function outputs({
  id,
  sent,
  recorded,
  exported,
  uploads,
  disposal,
}: Issued): Promise<Record<string, unknown>> {
  // Someone new each time, because of the limit of PDFs an account.
  const reader = await signedIn(app, { as: 'owner' });
  const again = await owner.call(billingExportEndpoints.create, {
    body: { to: '2026-12-31', format: 'xero', onlyNew: false },
  });
  const linesIn = async (exportId: number, file: string) => {
    const { text } = await owner.ask(billingExportEndpoints.file, {
      params: { id: exportId },
      query: { file },
    });
    return text.split('\r\n').filter((line) => line.includes(sent.number));
  };
  const code = sent.statusUrl.replace('/pay/', '');
  const receipts = recorded.map((payment) => pdfAt(`/api/admin/payments/${payment.id}/receipt`, reader));
  const [, token = ''] = sent.paymentUrl.split('#');
  return {
    invoice: await pdfAt(`/api/admin/invoices/${id}/pdf`, reader),
    receipts: await Promise.all(receipts),
    logos: await pictures({ id }),
    uploads: await Promise.all(
      uploads.flatMap((upload) => [
        someone.call(documentEndpoints.readReceipt, { params: { id: upload.id } }),
        unchangedPdfAt(`/api/admin/documents/${upload.id}/receipt/pdf`, reader),
      ]),
    ),
    certificate: await unchangedPdfAt(`/api/admin/disposals/${disposal.id}/certificate`, reader),
    status: await app.visitor().call(payingEndpoints.byCode, { params: { code } }),
    payPage: (await app.visitor().call(payingEndpoints.see, { body: { token } })).instructions,
    files: await Promise.all(
      ['invoices', 'payments', 'refunds'].flatMap((file) => [
        linesIn(exported.id, file),
        linesIn(again.id, file),
      ]),
    ),
  };
}

async function moveFirm() {
  const wide = sharp({ create: { width: 600, height: 200, channels: 3, background: '#336699' } });
  const picture = await owner.fetch(pictureEndpoints.upload.path, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await wide.png().toBuffer()),
  });
  const { url: logo } = z.object({ url: z.string() }).parse(picture.body);
  const facts = await owner.call(firmEditing.facts.read);
  const address = { street: '99 New Road', city: 'Lehi', region: 'UT', postalCode: '84043' };
  const moved = { name: 'New Firm Name', phone: '(385) 555-0199', email: 'new@example.com', address, logo };
  await owner.call(firmEditing.facts.save, { body: { ...facts, ...moved } });
  app.clock.advance({ seconds: 3 });
  return logo;
}

/** Whatever happens to the client or the firm after an invoice was issued. */
const laterChanges: [string, (issued: Issued) => Promise<unknown>][] = [
  [
    'a new name, address and email of the client',
    async ({ clientId }) => {
      const client = await owner.call(clientEndpoints.read, { params: { id: clientId } });
      const body = { ...client, name: unique('New Name '), address: '99 New Road', email: 'new@example.com' };
      await owner.call(clientEndpoints.update, { params: { id: clientId }, body });
    },
  ],
  [
    'a merge into another client',
    async ({ clientId }) => {
      const [target, from] = [
        await newClient(owner),
        await owner.call(clientEndpoints.read, { params: { id: clientId } }),
      ];
      const versions = { into: target.version, from: from.version };
      await owner.call(clientEndpoints.merge, {
        params: { id: target.id },
        body: { from: clientId, take: [], versions },
      });
    },
  ],
  [
    'other payment instructions',
    async () => {
      const billing = await owner.call(billingEndpoints.read);
      await owner.call(billingEndpoints.save, { body: { ...billing, instructions: 'Wire it elsewhere.' } });
    },
  ],
  ['a move of the firm, with a new name and logo', moveFirm],
  [
    'another time zone',
    async () => {
      const rules = await owner.call(bookingRulesEndpoints.read);
      await owner.call(bookingRulesEndpoints.save, { body: { ...rules, zone: 'Pacific/Honolulu' } });
    },
  ],
  [
    'other names of the people',
    async () => {
      for (const { account } of [owner, someone])
        await db
          .update(accounts)
          .set({ username: unique('new.'), fullName: 'New Person' })
          .where(eq(accounts.id, account.id));
    },
  ],
  [
    'a longer retention period',
    async () => {
      const { version } = await owner.call(retentionEndpoints.read);
      const years = {
        'client-document': 8,
        'firm-document': 8,
        'archived-client': 8,
        booking: 3,
        inquiry: 3,
      };
      await owner.call(retentionEndpoints.save, { body: { version, years } });
    },
  ],
  [
    'a new sales tax rate',
    async () => {
      await owner.call(salesTaxEndpoints.addRate, {
        body: { name: unique('New '), ppm: 50_000, isDefault: true },
      });
    },
  ],
];

test('What was issued stays as issued in every document, export and public answer [4.50]', async () => {
  const issued = await issuedInvoice();
  const before = await outputs(issued);
  expect(before['invoice']).toContain('1 Old Street');
  expect(JSON.stringify(before)).not.toMatch(/\bNew\b|new\./);
  for (const [, change] of laterChanges) await change(issued);
  expect(await outputs(issued)).toEqual(before);
});

test('A later document has the client and the firm as they are then, and a draft follows until it is sent', async () => {
  const first = await issuedInvoice();
  for (const [, change] of laterChanges) await change(first);
  const second = await issuedInvoice();
  const { invoice, receipts, logos } = await outputs(second);
  expect(invoice).toContain('99 New Road');
  expect(invoice).toContain('Wire it elsewhere.');
  expect(receipts).toEqual([
    expect.stringContaining('New Firm Name'),
    expect.stringContaining('New Firm Name'),
  ]);
  expect(logos).toBe(1);
  const body = { dueDate: '2026-12-15', lines: [{ description: 'Payroll', quantity: 1, unitCents: 100 }] };
  const draft = await owner.call(adminInvoiceEndpoints.create, { params: { id: second.clientId }, body });
  const client = await owner.call(clientEndpoints.read, { params: { id: second.clientId } });
  await owner.call(clientEndpoints.update, {
    params: { id: client.id },
    body: { ...client, address: '7 Third Avenue' },
  });
  expect(await pdfAt(`/api/admin/invoices/${draft.id}/pdf`)).toContain('7 Third Avenue');
});

test('A receipt keeps its amounts when an earlier payment is deleted and another one is recorded [4.50]', async () => {
  const { id, recorded } = await issuedInvoice();
  const [first, refund] = recorded;
  const pay = (amountCents: number, paidOn: string) =>
    owner.call(adminInvoiceEndpoints.pay, { params: { id }, body: { amountCents, method: 'check', paidOn } });
  const { payments: withSecond } = await pay(10_000, '2026-12-01');
  const second = withSecond.find(({ amountCents }) => amountCents === 10_000)?.id ?? 0;
  const before = await pdfAt(`/api/admin/payments/${second}/receipt`);
  expect(before).toContain('$150.00');
  await owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id: refund?.id ?? 0 } });
  await owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id: first?.id ?? 0 } });
  await pay(1_000, '2026-12-01');
  expect(await pdfAt(`/api/admin/payments/${second}/receipt`)).toBe(before);
});

test('The logo of an issued document is kept after the firm has another', async () => {
  const logo = await moveFirm();
  const issued = await issuedInvoice();
  const facts = await owner.call(firmEditing.facts.read);
  await owner.call(firmEditing.facts.save, { body: { ...facts, logo: undefined } });
  const unusedBefore = new Date(app.clock.now().getTime() + day);
  await deleteUnused(db, unusedBefore);
  expect(await pictures(issued)).toBe(1);
  expect(await app.visitor().fetch(logo)).toMatchObject({ status: 200 });
});

test('The database refuses to change what was issued, and to make a sent invoice a draft [4.50]', async () => {
  const { id, recorded } = await issuedInvoice();
  const refused = { cause: { code: 'P0001' } };
  const sentChanges: (Partial<typeof invoices.$inferInsert> & object)[] = [
    { issued: null },
    { totalCents: 1 },
    { lines: [] },
    { number: 999_999 },
    { issueDate: '2026-01-01' },
    { dueDate: '2027-01-01' },
    { note: 'Other terms' },
    { state: 'draft' },
  ];
  for (const change of sentChanges)
    await expect(
      db.update(invoices).set(change).where(eq(invoices.id, id)),
      JSON.stringify(change),
    ).rejects.toMatchObject(refused);
  for (const change of [{ amountCents: 1 }, { paidOn: '2026-01-01' }, { reference: 'Other' }])
    await expect(
      db
        .update(payments)
        .set(change)
        .where(eq(payments.id, recorded[0]?.id ?? 0)),
      JSON.stringify(change),
    ).rejects.toMatchObject(refused);
  await expect(
    db.execute(
      sql`insert into invoices (client_id, state, due_date, lines, total_cents, token) select client_id, 'sent', due_date, lines, total_cents, 'x' from invoices where id = ${id}`,
      'objects',
    ),
  ).rejects.toMatchObject({ cause: { code: '23514' } });
});
