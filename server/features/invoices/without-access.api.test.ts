import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

async function someClient(email: string) {
  const name = unique('Quail Dental ');
  return owner.call(clientEndpoints.create, { body: { name, email, phone: '', notes: '' } });
}

const address = () => `${unique('quail')}@example.com`.toLowerCase();
const draft = { state: 'draft' as const, number: null, issueDate: null };
const send = (id: number) =>
  owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
const payment = { amountCents: 5_000, paidOn: '2026-12-01', method: 'check' as const, reference: '' };

describe('while nobody has access to a client', () => {
  test('its invoices are emailed to the address on the record, with the PDF and the link to pay [2.599]', async () => {
    const email = address();
    const client = await someClient(email);
    const id = await someInvoice(app, client.id, draft);
    expect(await send(id)).toMatchObject({ emailRecipients: 'record' });
    const sent = await app.mailbox.email({ to: email, subject: 'Invoice' });
    expect(sent.text).toContain(`Hello ${client.name},`);
    expect(sent.text).toContain('It is attached as a PDF file.');
    expect(sent.text).toMatch(/\/pay#/);
    expect(sent.text).not.toContain('client portal');
    expect(sent.text).not.toContain('Open your invoices');
    expect(sent.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  });

  test('the address gets reminders, receipts, corrections and what is void as well [2.599]', async () => {
    const email = address();
    const { id: clientId } = await someClient(email);
    const id = await someInvoice(app, clientId);
    const emailed = async (subject: string) =>
      expect((await app.mailbox.email({ to: email, subject })).text).not.toContain('Open your invoices');
    await owner.call(adminInvoiceEndpoints.remind, { params: { id } });
    await emailed('Reminder');
    const { payments } = await owner.call(adminInvoiceEndpoints.pay, { params: { id }, body: payment });
    await emailed('Receipt');
    await owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id: payments[0]?.id ?? 0 } });
    await emailed('Correction');
    await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } });
    await emailed('void');
  });

  test('nobody is emailed without an address on the record [2.599]', async () => {
    const { id: clientId } = await someClient('');
    const id = await someInvoice(app, clientId, draft);
    expect(await send(id)).toMatchObject({ emailRecipients: 'nobody', state: 'sent' });
  });
});

describe('once someone has access to a client', () => {
  test('its invoices are emailed to them alone, also where the record has another address [2.599]', async () => {
    const person = await signedIn(app);
    const { clientId } = person.account;
    const record = await owner.call(clientEndpoints.read, { params: { id: clientId } });
    const email = address();
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { ...record, email } });
    expect(await send(await someInvoice(app, clientId, draft))).toMatchObject({ emailRecipients: 'people' });
    await app.mailbox.email({ to: person.account.email, subject: 'Invoice' });
    expect(app.mailbox.emailsTo(email)).toEqual([]);
  });

  test('the address on the record gets nothing of what they do not want [2.599]', async () => {
    const person = await signedIn(app);
    await person.call(profileEndpoints.changePreferences, { body: { invoiceAlerts: false } });
    const id = await someInvoice(app, person.account.clientId, draft);
    expect(await send(id)).toMatchObject({ emailRecipients: 'nobody' });
  });
});
