import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { addDays } from '#contract/dates.ts';
import { adminInvoiceEndpoints, billingEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { windows } from '#server/http/request/rate-limits.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

type Client = Awaited<ReturnType<typeof signedIn>>;
const lines = [
  { description: 'Bookkeeping, November', quantity: 1, unitCents: 45_000 },
  { description: 'Clean-up, hours', quantity: 2.5, unitCents: 9_001 },
];
const draft = (client: Client, fields: object = {}) =>
  owner.call(adminInvoiceEndpoints.create, {
    params: { id: client.account.clientId },
    body: { dueDate: '2026-12-15', lines, ...fields },
  });
const send = (id: number) =>
  owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
const mine = (client: Client) => client.call(invoiceEndpoints.mine);

describe("a client's unpaid invoices", () => {
  test('are counted with the one that is due first, without drafts, void and paid ones [2.303]', async () => {
    const client = await signedIn(app);
    const give = (fields: Parameters<typeof someInvoice>[2]) =>
      someInvoice(app, client.account.clientId, fields);
    await give({ dueDate: '2026-11-01', state: 'draft', number: null, issueDate: null });
    await give({ dueDate: '2026-11-02', state: 'void' });
    await give({ dueDate: '2026-11-03', paidCents: 15_000 });
    await give({ dueDate: '2026-12-20' });
    await give({ dueDate: '2026-11-10', paidCents: 5000, number: 70_001 });
    expect(await client.call(invoiceEndpoints.counts)).toEqual({
      count: 2,
      overdue: 1,
      balance: 250,
      overdueBalance: 100,
      next: { invoiceNumber: '70001', dueDate: '2026-11-10', balance: 100, overdue: true },
    });
    const none = { count: 0, overdue: 0, balance: 0, overdueBalance: 0, next: null };
    expect(await (await signedIn(app)).call(invoiceEndpoints.counts)).toEqual(none);
    expect(await owner.call(invoiceEndpoints.counts)).toEqual(none);
  });
});

describe('an invoice', () => {
  test('is added up in whole cents, and a draft is not seen by its client', async () => {
    const client = await signedIn(app);
    const created = await draft(client);
    // 450.00 and 2.5 times 90.01, rounded to the cent.
    expect(created).toMatchObject({ totalCents: 67_503, status: 'draft', number: '', issueDate: null });
    expect(await mine(client)).toEqual([]);
    expect(await client.ask(invoiceEndpoints.pdf, { params: { id: created.id } })).toMatchObject({
      status: 404,
    });
  });

  test('is there for its client once it is sent, in the shape of the specification [3.38, 3.47, 6.13, 7.20]', async () => {
    const client = await signedIn(app);
    const sent = await send((await draft(client)).id);
    expect(await mine(client)).toEqual([
      {
        id: sent.id,
        invoiceNumber: sent.number,
        issueDate: sent.issueDate,
        dueDate: '2026-12-15',
        amount: 675.03,
        status: 'pending',
        pdfUrl: `/api/client/invoices/${sent.id}/pdf`,
        paymentUrl: expect.stringMatching(/^\/pay#.{40,}/),
        balance: 675.03,
      },
    ]);
    expect(await client.call(notificationEndpoints.list)).toMatchObject([
      {
        type: 'invoice',
        title: 'New invoice',
        message: `Invoice ${sent.number}: $675.03, due December 15, 2026.`,
      },
    ]);
    const email = await app.mailbox.email({ to: client.account.email, subject: `Invoice ${sent.number}` });
    expect(email.text).toContain('$675.03');
    expect(email.text).toContain(`${app.origin}${sent.paymentUrl}`);
  });

  test('gets a number without gaps, however many are sent at once', async () => {
    const client = await signedIn(app);
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(client)));
    const late = await draft(client, { dueDate: '2026-01-01' });
    const [sent] = await Promise.all([
      Promise.all(drafts.map(({ id }) => send(id))),
      owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id: late.id }, body: { status: 'sent' } }),
    ]);
    const numbers = sent.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('is dated and overdue by the day of the firm, whatever the day is elsewhere [3.39, 4.26]', async () => {
    await using freshApp = await testApp({ at: '2026-12-15T23:30-07:00' });
    const client = await signedIn(freshApp);
    await someInvoice(freshApp, client.account.clientId);
    expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ status: 'pending' }]);
    freshApp.clock.advance({ hours: 1 });
    expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ status: 'overdue' }]);
  });

  test('of one client is not found for another [6.13]', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const { id } = await send((await draft(one)).id);
    expect(await other.ask(invoiceEndpoints.pdf, { params: { id } })).toMatchObject({ status: 404 });
    expect(await mine(other)).toEqual([]);
  });
});

describe('a draft', () => {
  test('is edited, deleted and restored; of two who edit at once the second gets a conflict', async () => {
    const client = await signedIn(app);
    const { id, version } = await draft(client);
    const params = { id };
    const body = { note: 'Thank you', version };
    expect(await owner.call(adminInvoiceEndpoints.change, { params, body })).toMatchObject({
      note: 'Thank you',
    });
    expect(await owner.ask(adminInvoiceEndpoints.change, { params, body })).toMatchObject({ status: 409 });
    expect(await owner.ask(adminInvoiceEndpoints.remove, { params })).toMatchObject({ status: 204 });
    expect(await owner.ask(adminInvoiceEndpoints.read, { params })).toMatchObject({ status: 404 });
    expect(await owner.call(adminInvoiceEndpoints.restore, { params })).toMatchObject({ note: 'Thank you' });
  });

  test.each([
    ['a price of zero', { quantity: 1, unitCents: 0 }, 'Please enter an amount other than zero'],
    ['nothing but a discount', { quantity: 1, unitCents: -100 }, 'An invoice must total more than zero'],
    ['a trillion', { quantity: 1, unitCents: 1e14 }, 'Please enter at most $9,999,999.99'],
    ['parts of a cent', { quantity: 1, unitCents: 10.5 }, 'Please enter an amount in whole cents'],
    ['a text', { quantity: 1, unitCents: '100' }, 'Please enter an amount in whole cents'],
    ['no pieces', { quantity: 0, unitCents: 100 }, 'Please enter a quantity such as 1 or 2.5'],
    [
      'a quantity of three decimals',
      { quantity: 1.005, unitCents: 100 },
      'Please enter a quantity such as 1 or 2.5',
    ],
    ['too much in all', { quantity: 10_000, unitCents: 999_999 }, 'An invoice can’t exceed $9,999,999.99'],
  ])('is refused with %s', async (_what, numbers, message) => {
    const client = await signedIn(app);
    const answer = await owner.ask(adminInvoiceEndpoints.create, {
      params: { id: client.account.clientId },
      body: { dueDate: '2026-12-15', lines: [{ description: 'Sample', ...numbers }] },
    });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(
      await owner.call(adminInvoiceEndpoints.ofClient, { params: { id: client.account.clientId } }),
    ).toEqual([]);
  });

  test('is refused without lines, for an archived client, and not sent when its day has passed [4.54]', async () => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    const empty = await owner.ask(adminInvoiceEndpoints.create, {
      params,
      body: { dueDate: '2026-12-15', lines: [] },
    });
    expect(empty).toMatchObject({ status: 400, body: { message: 'Please enter at least one line' } });
    const { id } = await draft(client, { dueDate: '2026-01-01' });
    expect(
      await owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'The due date has passed. Choose a later one, then send.' },
    });
    // It is offered a new due date by the firm's terms, and sent with it.
    const { nextDueDate } = await owner.call(adminInvoiceEndpoints.read, { params: { id } });
    expect(
      await owner.call(adminInvoiceEndpoints.changeStatus, {
        params: { id },
        body: { status: 'sent', dueDate: nextDueDate },
      }),
    ).toMatchObject({ state: 'sent', dueDate: nextDueDate });
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    const body = { dueDate: '2026-12-15', lines };
    expect(await owner.ask(adminInvoiceEndpoints.create, { params, body })).toMatchObject({ status: 409 });
  });
});

describe('a preview', () => {
  const preview = (who: Pick<Client, 'ask'>, clientId: number, body: object) =>
    who.ask(adminInvoiceEndpoints.preview, {
      params: { id: clientId },
      body: { dueDate: '2026-12-15', lines, ...body },
    });

  test('is the PDF of a draft that is not saved [2.537]', async () => {
    const client = await signedIn(app);
    const answer = await preview(owner, client.account.clientId, {});
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const params = { id: client.account.clientId };
    expect(await owner.call(adminInvoiceEndpoints.ofClient, { params })).toEqual([]);
  });

  test('refuses what saving refuses, and answers nobody else [2.537]', async () => {
    const client = await signedIn(app);
    const id = client.account.clientId;
    expect(await preview(owner, id, { lines: [] })).toMatchObject({ status: 400 });
    expect(await preview(owner, 999_999, {})).toMatchObject({ status: 404 });
    expect(await preview(client, id, {})).toMatchObject({ status: 403 });
    await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    expect(await preview(owner, id, {})).toMatchObject({ status: 409 });
  });

  test('is rate limited per minute [2.537]', async () => {
    await using freshApp = await testApp();
    const [admin, client] = [await signedIn(freshApp, { as: 'owner' }), await signedIn(freshApp)];
    for (let count = 0; count < windows['invoice-preview'].points; count += 1)
      await freshApp.deps.limits.consume('invoice-preview', String(admin.account.id));
    expect(await preview(admin, client.account.clientId, {})).toMatchObject({ status: 429 });
  });
});

describe('a discount or a credit', () => {
  test('is a line below zero that lowers the total, rounded like the line that it takes back [5.43]', async () => {
    const client = await signedIn(app);
    const discount = { description: 'Discount for referral', quantity: 1, unitCents: -5_000 };
    const credit = { description: 'Credit for October, hours', quantity: 2.5, unitCents: -9_001 };
    const created = await draft(client, { lines: [...lines, discount, credit] });
    expect(created).toMatchObject({ totalCents: 40_000, lines: [...lines, discount, credit] });
    await send(created.id);
    expect(await mine(client)).toMatchObject([{ amount: 400, balance: 400 }]);
  });

  test('leaves something to pay: an invoice that it takes back whole is refused [5.43]', async () => {
    const client = await signedIn(app);
    const all = { description: 'Credit', quantity: 1, unitCents: -67_503 };
    const answer = await owner.ask(adminInvoiceEndpoints.create, {
      params: { id: client.account.clientId },
      body: { dueDate: '2026-12-15', lines: [...lines, all] },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'An invoice must total more than zero' } });
  });
});

describe('a duplicate', () => {
  const duplicate = (id: number) => owner.ask(adminInvoiceEndpoints.duplicate, { params: { id } });

  test("is a new draft with the same client, lines and note, due by the firm's terms [2.355]", async () => {
    const client = await signedIn(app);
    const source = await send((await draft(client, { note: 'Thank you' })).id);
    const answer = await duplicate(source.id);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        clientId: client.account.clientId,
        status: 'draft',
        number: '',
        issueDate: null,
        lines,
        note: 'Thank you',
        paidCents: 0,
        payments: [],
      },
    });
    const { dueDays } = await owner.call(billingEndpoints.read);
    expect(answer.body).toMatchObject({ dueDate: addDays(await app.deps.site.today(), dueDays) });
    expect(await mine(client)).toHaveLength(1);
  });

  test('can be made of void invoices too, but not for archived clients or of missing invoices', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId, { state: 'void' });
    expect(await duplicate(id)).toMatchObject({ status: 201, body: { status: 'draft' } });
    const params = { id: client.account.clientId };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    expect(await duplicate(id)).toMatchObject({ status: 409 });
    expect(await duplicate(999_999)).toMatchObject({ status: 404 });
  });
});

describe('money that comes in', () => {
  const pay = (id: number, amountCents: number, more: object = {}) =>
    owner.ask(adminInvoiceEndpoints.pay, {
      params: { id },
      body: { amountCents, method: 'check', paidOn: '2026-11-20', ...more },
    });

  test('makes an invoice part-paid, then paid; there is nothing to pay any more [4.25]', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    await pay(id, 5_000);
    expect(await mine(client)).toMatchObject([{ status: 'part-paid', balance: 100, amount: 150 }]);
    await pay(id, 10_000, { reference: 'Check 1042' });
    expect(await mine(client)).toMatchObject([{ status: 'paid', balance: 0, paymentUrl: '' }]);
    expect(await pay(id, 1)).toMatchObject({
      status: 409,
      body: { message: 'This invoice is already paid.' },
    });
    expect((await app.mailbox.email({ to: client.account.email, subject: 'Receipt' })).text).toContain(
      '$50.00',
    );
  });

  test('counts once when it is recorded twice at once', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    const answers = await Promise.all([pay(id, 15_000), pay(id, 15_000)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await owner.call(adminInvoiceEndpoints.read, { params: { id } })).toMatchObject({
      paidCents: 15_000,
    });
  });

  test.each([
    ['more than is to be paid', { amountCents: 15_001 }, 'The balance is $150.00'],
    ['zero', { amountCents: 0 }, 'Please enter an amount above zero'],
    ['tomorrow', { amountCents: 100, paidOn: '2030-01-01' }, 'Please choose a day that is not in the future'],
  ])('is refused with %s', async (_what, wrong, message) => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    expect(await pay(id, 100, wrong)).toMatchObject({ status: 400, body: { message } });
    expect(await owner.call(adminInvoiceEndpoints.read, { params: { id } })).toMatchObject({ paidCents: 0 });
  });

  test('can be reversed when it was a mistake, twice without harm', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    await pay(id, 15_000);
    const { payments } = await owner.call(adminInvoiceEndpoints.read, { params: { id } });
    const params = { id: payments[0]?.id ?? 0 };
    await owner.call(adminInvoiceEndpoints.takeBackPayment, { params });
    await owner.call(adminInvoiceEndpoints.takeBackPayment, { params });
    expect(await mine(client)).toMatchObject([{ status: 'pending', balance: 150 }]);
    const { text } = await app.mailbox.email({ to: client.account.email, subject: 'Correction' });
    expect(text).toContain('recorded a payment of $150.00 by mistake');
    expect(text).toContain('The balance due is now $150.00.');
    const titles = (await client.call(notificationEndpoints.list)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Payment corrected')).toHaveLength(1);
  });
});

describe('a void invoice', () => {
  const makeVoid = (id: number) =>
    owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } });

  test('keeps its number, has no payment address, and its client is notified of it', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    expect(await makeVoid(id)).toMatchObject({ status: 200, body: { status: 'void' } });
    expect(await makeVoid(id)).toMatchObject({ status: 200 });
    expect(await mine(client)).toMatchObject([{ status: 'void', paymentUrl: '', balance: 0 }]);
    await app.mailbox.email({ to: client.account.email, subject: 'has been voided' });
  });

  test('takes no payment, and one with a payment cannot be voided: the first of two wins', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    const body = { amountCents: 15_000, method: 'check', paidOn: '2026-11-20' };
    const [paid, voided] = await Promise.all([
      owner.ask(adminInvoiceEndpoints.pay, { params: { id }, body }),
      makeVoid(id),
    ]);
    expect([paid.status, voided.status].filter((status) => status === 409)).toHaveLength(1);
  });

  test('is never deleted, nor edited', async () => {
    const client = await signedIn(app);
    const params = { id: await someInvoice(app, client.account.clientId) };
    expect(await owner.ask(adminInvoiceEndpoints.remove, { params })).toMatchObject({ status: 409 });
    expect(await owner.ask(adminInvoiceEndpoints.change, { params, body: { note: 'x' } })).toMatchObject({
      status: 409,
    });
  });
});
