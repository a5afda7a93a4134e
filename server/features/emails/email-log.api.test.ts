import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { minute } from '#contract/durations.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import type { Email } from '#contract/emails/schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { clientKeys } from '#server/db/schema/clients.ts';
import { emailContents, emails } from '#server/db/schema/emails.ts';
import { someAccount, someBooking, unique } from '#tests/support/factories.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
const manager = await signedIn(app, { as: 'manager' });
afterAll(app.close);
const { db } = app.deps;
const { list, read, html, sendAgain } = emailEndpoints;

/** The newest email to an address, of a kind if one is named, once it was sent. */
async function emailSentTo(to: string, kind?: string, by = owner): Promise<Email> {
  const find = async () =>
    (await by.call(list, { query: { q: to } })).find(
      (email) => email.state === 'sent' && (kind === undefined || email.kind === kind),
    );
  await expect.poll(find, { timeout: 20_000, interval: 50 }).toBeDefined();
  const found = await find();
  if (!found) throw new Error(`No email to ${to}`);
  return found;
}

/** Sends an inquiry; its receipt goes to this address. */
async function someReceipt(): Promise<string> {
  const email = `${unique('pat')}@example.net`;
  await app.visitor().call(inquiryEndpoints.send, { body: { ...inquiryForm(), email } });
  return email;
}

/** An invoice reminder, with its payment link. */
async function someReminder() {
  const client = await signedIn(app);
  await owner.call(clientEndpoints.update, {
    params: { id: String(client.account.clientId) },
    body: { status: 'active' },
  });
  const id = await someInvoice(app, client.account.clientId);
  await owner.call(adminInvoiceEndpoints.remind, { params: { id: String(id) } });
  return { client, email: await emailSentTo(client.account.email, 'invoice-reminded') };
}

const page = (caller: typeof owner, id: string) => caller.ask(html, { params: { id } });

describe('the email log', () => {
  test('has what an email says, as its reader sees it [10.30]', async () => {
    const to = await someReceipt();
    const email = await emailSentTo(to);
    expect(email).toMatchObject({ kind: 'inquiry-received', to, client: null, readable: true });
    const detail = await manager.call(read, { params: { id: email.id } });
    expect(detail).toMatchObject({ ...email, attachments: [], linksWork: false });
    const sent = await app.mailbox.email({ to });
    expect(detail.text?.trim()).toBe(sent.text?.replaceAll('\r\n', '\n').trim());
    const { headers, text } = await page(manager, email.id);
    expect(text).toMatch(/<h1[^>]*>\s*We received your message\s*<\/h1>/);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'/,
    );
  });

  test('names attachments with their size [10.30]', async () => {
    const { email: to } = await someBooking(app, owner);
    const { id } = await emailSentTo(to);
    expect((await owner.call(read, { params: { id } })).attachments).toEqual([
      { name: 'consultation.ics', type: expect.stringMatching(/^text\/calendar/), bytes: expect.any(Number) },
    ]);
  });

  test('is filtered by state, kind, client, and parts of address and subject [10.30]', async () => {
    const { client, email } = await someReminder();
    const { email: to, clientId } = client.account;
    const other = await someReceipt();
    await emailSentTo(other);
    const found = async (query: Record<string, string>) =>
      (await owner.call(list, { query })).map(({ id }) => id);
    expect(email.client).toMatchObject({ id: clientId });
    expect(await found({ client: String(clientId), kind: 'invoice-reminded', state: 'sent' })).toEqual([
      email.id,
    ]);
    expect(await found({ q: to.toUpperCase(), kind: 'invoice-reminded' })).toEqual([email.id]);
    expect(await found({ q: 'reminder: INVOICE', client: String(clientId) })).toEqual([email.id]);
    expect(await found({ q: other, client: String(clientId) })).toEqual([]);
    expect(await found({ client: String(clientId), state: 'bounced' })).toEqual([]);
    expect(await found({ q: '%', client: String(clientId) })).toEqual([]);
    expect(await owner.ask(list, { query: { kind: 'made-up' } })).toMatchObject({
      status: 400,
      body: { fields: { kind: 'Please choose a kind of email' } },
    });
  });

  test('lists by client what goes to its people too, whatever it is about [10.30]', async () => {
    const { email, clientId } = (await signedIn(app)).account;
    const params = { id: String(clientId) };
    await owner.call(clientEndpoints.update, { params, body: { email: `${unique('office')}@example.com` } });
    await app.visitor().call(inquiryEndpoints.send, { body: { ...inquiryForm(), email } });
    const receipt = await emailSentTo(email, 'inquiry-received');
    expect(await owner.call(list, { query: { client: String(clientId) } })).toContainEqual(
      expect.objectContaining({ id: receipt.id }),
    );
  });

  test('is closed to clients, and to staff who see only some clients', async () => {
    const { id } = await emailSentTo(await someReceipt());
    const bookkeeper = await signedIn(app, { as: 'bookkeeper' });
    for (const caller of [await signedIn(app), bookkeeper]) {
      expect(await caller.ask(read, { params: { id } })).toMatchObject({ status: 403 });
      expect(await page(caller, id)).toMatchObject({ status: 403 });
    }
  });

  test('says plainly when an email is not there', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await owner.ask(read, { params: { id } })).toMatchObject({ status: 404 });
    expect(await owner.ask(sendAgain, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('links that open something for the recipient alone', () => {
  test('work in the email and not in the log, for staff and owner alike [10.31]', async () => {
    const { email: booked } = await someBooking(app, owner);
    const { email: forgetful } = await someAccount(app);
    await app.visitor().ask(recoveryEndpoints.request, { body: { email: forgetful } });
    const { client } = await someReminder();
    const cases = [
      { to: booked, kind: 'booking-received', path: '/my-booking' },
      { to: forgetful, kind: 'password-reset', path: '/reset-password' },
      { to: client.account.email, kind: 'invoice-reminded', path: '/pay' },
    ];
    for (const { to, kind, path } of cases) {
      const { id, subject } = await emailSentTo(to, kind);
      const sent = await app.mailbox.email({ to, subject: subject ?? '' });
      const [, token = ''] = new RegExp(`${path}#(\\S+)`).exec(sent.text ?? '') ?? [];
      expect(token).not.toBe('');
      for (const caller of [owner, manager]) {
        const detail = await caller.call(read, { params: { id } });
        const shown = JSON.stringify(detail) + (await page(caller, id)).text;
        expect(shown).toContain(`${path}#hidden`);
        expect(shown).not.toContain(token);
      }
      const [row] = await db.select().from(emailContents).where(eq(emailContents.emailId, id));
      expect(JSON.stringify(row)).not.toContain(token);
    }
  });
});

describe('what is kept of an email about a client', () => {
  test('is encrypted with the key of the client, and gone with it [10.32]', async () => {
    const { client, email } = await someReminder();
    const [row] = await db.select().from(emailContents).where(eq(emailContents.emailId, email.id));
    expect(row).toMatchObject({ content: '', keyId: expect.any(String) });
    expect(Buffer.from(row?.encryptedContent ?? []).toString()).not.toContain('has a balance of');
    expect((await owner.call(read, { params: { id: email.id } })).text).toContain('has a balance of');
    await db
      .update(clientKeys)
      .set({ wrappedKey: null, destroyedAt: app.clock.now() })
      .where(eq(clientKeys.clientId, client.account.clientId));
    expect(await owner.call(read, { params: { id: email.id } })).toMatchObject({ text: null });
  });
});

describe('an email that was sent', () => {
  test('is sent again as another copy, once for a double click [10.33]', async () => {
    const { client, email } = await someReminder();
    const { email: to, clientId } = client.account;
    const params = { id: email.id };
    expect(await owner.ask(sendAgain, { params })).toMatchObject({ status: 409 });
    const earlier = new Date(Date.now() - 5 * minute);
    await db.update(emails).set({ sentAt: earlier }).where(eq(emails.id, email.id));
    const answers = await Promise.all([owner.ask(sendAgain, { params }), owner.ask(sendAgain, { params })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expect
      .poll(() => app.mailbox.emailsTo(to).filter(({ subject }) => subject === email.subject), {
        timeout: 20_000,
      })
      .toHaveLength(2);
    const query = { client: String(clientId), kind: 'invoice-reminded' };
    await expect
      .poll(async () => (await owner.call(list, { query })).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['sent', 'sent']);
    expect(await owner.ask(sendAgain, { params })).toMatchObject({
      status: 409,
      body: { message: 'This email is already on its way, or was sent a moment ago.' },
    });
  });

  test('is sent again by the owner alone [10.33]', async () => {
    const { id } = await emailSentTo(await someReceipt());
    expect(await manager.ask(sendAgain, { params: { id } })).toMatchObject({ status: 403 });
  });

  test('is not sent again when it is about how someone signs in [10.33]', async () => {
    const { email: to } = await someAccount(app);
    await app.visitor().ask(recoveryEndpoints.request, { body: { email: to } });
    const { id } = await emailSentTo(to, 'password-reset');
    expect(await owner.ask(sendAgain, { params: { id } })).toMatchObject({
      status: 409,
      body: {
        message: 'Sign-in emails go out only once. The person can request a new one.',
      },
    });
  });
});

test('without a mail server the owner reads emails whole, to hand links on; a manager does not [10.31]', async () => {
  await using local = await testApp({ settings: { smtpUrl: undefined } });
  const localOwner = await signedIn(local, { as: 'owner' });
  const localManager = await signedIn(local, { as: 'manager' });
  const { email: to } = await someBooking(local, localOwner);
  const { id } = await emailSentTo(to, 'booking-received', localOwner);
  const whole = await localOwner.call(read, { params: { id } });
  expect(whole).toMatchObject({ linksWork: true, attachments: [{ name: 'consultation.ics' }] });
  expect(whole.text).toMatch(/\/my-booking#[\w-]{20,}/);
  expect((await page(localOwner, id)).text).toMatch(/\/my-booking#[\w-]{20,}/);
  const copy = await localManager.call(read, { params: { id } });
  expect(copy).toMatchObject({ linksWork: false, attachments: [{ name: 'consultation.ics' }] });
  expect(copy.text).toContain('/my-booking#hidden');
});
