import { afterAll, describe, expect, test } from 'vitest';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { eq } from 'drizzle-orm';
import { emails } from '#server/db/schema/emails.ts';
import { checkouts } from '#server/db/schema/invoices.ts';
import { doWaitingRows } from '#server/features/bulk-actions/worker.ts';
import type { Caller } from '#tests/support/caller.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { resumingWork } from './bulk-parts.ts';
import { bulkDeclarations } from './topics.ts';

// A process without background jobs: the tests say when the worker runs.
const app = await testApp({ settings: { processRole: 'web' }, at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const work = () =>
  doWaitingRows({ ...app.deps, ...bulkDeclarations({ ...app.deps, resuming: resumingWork(app.deps) }) });
const start = (body: unknown, by: Caller = owner) => by.call(bulkActionEndpoints.start, { body });
const preview = (body: unknown, by: Caller = owner) => by.call(bulkActionEndpoints.preview, { body });
const refused = (body: unknown) => owner.ask(bulkActionEndpoints.preview, { body });
const outcome = (id: number) => owner.call(bulkActionEndpoints.read, { params: { id } });
const invoice = (id: number) => owner.call(adminInvoiceEndpoints.read, { params: { id } });

async function run(body: unknown) {
  const { id } = await start(body);
  await work();
  return outcome(id);
}

/** A client with a person who gets its emails. */
async function clientWithEmail(): Promise<number> {
  return (await signedIn(app)).account.clientId;
}

async function draft(clientId: number, dueDate: string): Promise<number> {
  return someInvoice(app, clientId, { state: 'draft', number: null, issueDate: null, dueDate });
}

describe('Drafts', () => {
  const sending = (ids: number[], dueDate = '2026-12-31') => ({
    kind: 'send-invoices',
    input: { dueDate },
    selection: { ids },
  });

  test('are sent together, those past due with the new due date, and others are left out [5.96]', async () => {
    const [client, silent] = [await clientWithEmail(), (await newClient(owner)).id];
    const [ahead, late, other] = [
      await draft(client, '2026-12-10'),
      await draft(client, '2026-11-15'),
      await draft(silent, '2026-12-10'),
    ];
    const sent = await someInvoice(app, client);
    const planned = await preview(sending([ahead, late, other, sent]));
    expect(planned).toMatchObject({
      subject: 'invoices',
      count: 3,
      leftOut: [{ id: sent, reason: 'Not a draft' }],
    });
    expect(new Map(planned.rows.map(({ id, detail }) => [id, detail]))).toEqual(
      new Map([
        [ahead, '$150.00, due December 10, 2026'],
        [late, '$150.00, due December 31, 2026'],
        [other, '$150.00, due December 10, 2026, nobody gets an email'],
      ]),
    );
    expect(await run(sending([ahead, late, other, sent]))).toMatchObject({
      title: 'Send draft invoices',
      done: 3,
      leftOutCount: 1,
      undoableUntil: null,
    });
    expect(await invoice(ahead)).toMatchObject({ state: 'sent', dueDate: '2026-12-10' });
    expect(await invoice(late)).toMatchObject({ state: 'sent', dueDate: '2026-12-31' });
    const numbers = (await Promise.all([ahead, late, other].map(invoice))).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(3);
  });

  test('are not sent with a due date in the past [5.96]', async () => {
    const id = await draft(await clientWithEmail(), '2026-11-15');
    expect(await refused(sending([id], '2026-11-30'))).toMatchObject({
      status: 400,
      body: { fields: { dueDate: 'Please choose a day that is not in the past' } },
    });
  });

  test('of all that match the filter are those that the list shows with it [5.96]', async () => {
    const client = await newClient(owner);
    const ids = [await draft(client.id, '2026-12-10'), await draft(client.id, '2026-12-10')];
    await someInvoice(app, client.id);
    const filter = { q: client.name, status: 'draft' };
    expect(await owner.call(bulkActionEndpoints.count, { body: { subject: 'invoices', filter } })).toEqual({
      count: 2,
    });
    const action = { kind: 'send-invoices', input: { dueDate: '2026-12-31' }, selection: { filter } };
    expect((await preview(action)).rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await refused({ ...action, selection: { filter: { status: 'unheard of' } } })).toMatchObject({
      status: 400,
    });
  });
});

test('Unpaid invoices are reminded of together; the others are left out with the reason [5.96]', async () => {
  const [client, silent] = [await clientWithEmail(), (await newClient(owner)).id];
  const [due, recent, paid, unread] = [
    await someInvoice(app, client),
    await someInvoice(app, client),
    await someInvoice(app, client, { paidCents: 15_000 }),
    await someInvoice(app, silent),
  ];
  await owner.call(adminInvoiceEndpoints.remind, { params: { id: recent } });
  const body = { kind: 'remind', input: {}, selection: { ids: [due, recent, paid, unread] } };
  expect(await preview(body)).toMatchObject({
    count: 1,
    rows: [{ id: due, detail: '$150.00, due December 15, 2026' }],
    leftOut: expect.arrayContaining([
      expect.objectContaining({ id: recent, reason: 'Reminded within the last day' }),
      expect.objectContaining({ id: paid, reason: 'Nothing is due' }),
      expect.objectContaining({ id: unread, reason: 'Nobody gets emails about it' }),
    ]),
  });
  expect(await run(body)).toMatchObject({ done: 1, leftOutCount: 3 });
});

describe('All overdue invoices', () => {
  const late = { issueDate: '2026-10-01', dueDate: '2026-11-20' };
  const body = { kind: 'remind', input: {}, selection: { filter: { status: 'overdue' } } };

  test('are reminded of at once: each by one email, none a second time within a day [2.460]', async () => {
    const [two, one] = [await signedIn(app), await signedIn(app)];
    const ids = [
      await someInvoice(app, two.account.clientId, late),
      await someInvoice(app, two.account.clientId, { ...late, paidCents: 5_000 }),
      await someInvoice(app, one.account.clientId, late),
    ];
    await someInvoice(app, one.account.clientId, { ...late, paidCents: 15_000 });
    await someInvoice(app, one.account.clientId, { ...late, dueDate: '2026-12-01' });
    // A client without an account, whose emails go to the address on its record.
    const { id: record } = await newClient(owner, { email: 'record@example.com' });
    ids.push(await someInvoice(app, record, late));
    const planned = await preview(body);
    expect(planned.rows.map(({ id }) => id).filter((id) => ids.includes(id))).toHaveLength(ids.length);
    const reminders = () => app.deps.db.$count(emails, eq(emails.kind, 'invoice-reminded'));
    const before = await reminders();
    const actions = await Promise.all([start(body), start(body)]);
    await work();
    const outcomes = await Promise.all(actions.map(({ id }) => outcome(id)));
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(planned.count);
    expect(await reminders()).toBe(before + planned.count);
    expect((await preview(body)).count).toBe(0);
    // With the one that was due today.
    app.clock.advance({ days: 1 });
    expect((await preview(body)).count).toBe(planned.count + 1);
    app.clock.set('2026-12-01T10:00-07:00');
  });

  test('are only those of the clients that limited staff have access to [2.460]', async () => {
    const [mine, other] = [await clientWithEmail(), await clientWithEmail()];
    const id = await someInvoice(app, mine, late);
    await someInvoice(app, other, late);
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine] });
    expect((await preview(body, limited)).rows.map((row) => row.id)).toEqual([id]);
  });
});

describe('One payment over several invoices', () => {
  const paying = (parts: Record<number, number>, change: object = {}) => ({
    kind: 'record-payments',
    input: {
      amountCents: Object.values(parts).reduce((sum, cents) => sum + cents, 0),
      method: 'check',
      paidOn: '2026-12-01',
      reference: '1042',
      parts: Object.entries(parts).map(([id, amountCents]) => ({ invoiceId: Number(id), amountCents })),
      ...change,
    },
    selection: { ids: Object.keys(parts).map(Number) },
  });

  test('is refused with a part for an invoice that is not chosen, or is nobody’s [5.96]', async () => {
    const client = await clientWithEmail();
    const [chosen, other] = [await someInvoice(app, client), await someInvoice(app, client)];
    for (const strange of [other, 999_999]) {
      const body = { ...paying({ [chosen]: 100, [strange]: 100 }), selection: { ids: [chosen] } };
      expect(await refused(body)).toMatchObject({
        status: 400,
        body: { fields: { parts: expect.stringContaining('not among the chosen ones') } },
      });
      expect((await owner.ask(bulkActionEndpoints.start, { body })).status).toBe(400);
    }
    await work();
    expect(await invoice(chosen)).toMatchObject({ paidCents: 0 });
  });

  test('is split as shown before, under one check number, and can be undone [5.96]', async () => {
    const client = await clientWithEmail();
    const [first, second, unpaid] = [
      await someInvoice(app, client),
      await someInvoice(app, client),
      await someInvoice(app, client),
    ];
    const body = paying({ [first]: 15_000, [second]: 4_999 });
    const action = { ...body, selection: { ids: [first, second, unpaid] } };
    const planned = await preview(action);
    expect(planned).toMatchObject({
      count: 2,
      leftOut: [{ id: unpaid, reason: 'No amount was entered' }],
    });
    expect(new Map(planned.rows.map(({ id, detail }) => [id, detail]))).toEqual(
      new Map([
        [first, '$150.00 of $150.00'],
        [second, '$49.99 of $150.00'],
      ]),
    );
    const { id } = await run(action);
    expect(await invoice(first)).toMatchObject({ status: 'paid', payments: [{ reference: '1042' }] });
    expect(await invoice(second)).toMatchObject({ paidCents: 4_999, payments: [{ reference: '1042' }] });
    expect(await invoice(unpaid)).toMatchObject({ paidCents: 0 });
    await owner.call(bulkActionEndpoints.undo, { params: { id } });
    await work();
    expect(await invoice(first)).toMatchObject({ paidCents: 0, payments: [] });
    expect(await invoice(second)).toMatchObject({ paidCents: 0, payments: [] });
  });

  test('is refused unless it adds up, fits each invoice and is not of tomorrow [5.96]', async () => {
    const id = await someInvoice(app, await clientWithEmail(), { number: 90_210 });
    expect(await refused(paying({ [id]: 10_000 }, { amountCents: 12_000 }))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining(
          'The invoices add up to $100.00, which is $20.00 less than the payment',
        ),
      },
    });
    expect(await refused(paying({ [id]: 15_001 }))).toMatchObject({
      status: 400,
      body: { message: 'Invoice 90210: The balance is $150.00' },
    });
    expect(await refused(paying({ [id]: 100 }, { paidOn: '2026-12-02' }))).toMatchObject({
      status: 400,
      body: { fields: { paidOn: 'Please choose a day that is not in the future' } },
    });
  });

  test('is refused whole while one of them may be paid by card, which would be paid twice [5.96]', async () => {
    const client = await clientWithEmail();
    const [first, second] = [
      await someInvoice(app, client, { number: 90_211 }),
      await someInvoice(app, client, { number: 90_212 }),
    ];
    await app.deps.db.insert(checkouts).values({
      id: 'cs_open',
      invoiceId: second,
      amountCents: 15_000,
      url: 'https://checkout.stripe.com/c/pay/cs_open',
      expiresAt: new Date('2026-12-02T17:00:00Z'),
    });
    const refusal = {
      status: 409,
      body: { message: expect.stringMatching(/^Invoice 90212: The client has its card payment page open\./) },
    };
    expect(await refused(paying({ [first]: 15_000, [second]: 100 }))).toMatchObject(refusal);
    expect(
      await owner.ask(bulkActionEndpoints.start, { body: paying({ [first]: 15_000, [second]: 100 }) }),
    ).toMatchObject(refusal);
    expect(await preview(paying({ [first]: 15_000 }))).toMatchObject({ count: 1 });
  });
});

describe('The same invoice for many clients', () => {
  const input = {
    lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 45_000 }],
    dueDate: '2026-12-31',
  };
  const statesOf = async (clientId: number) =>
    (await owner.call(adminInvoiceEndpoints.ofClient, { params: { id: clientId } })).map(
      ({ state, totalCents }) => ({ state, totalCents }),
    );

  test('is sent at once, and not undone [5.97]', async () => {
    const ids = [await clientWithEmail(), await clientWithEmail()];
    const body = { kind: 'create-invoices', input, selection: { ids } };
    expect(await preview(body)).toMatchObject({ count: 2, notUndoable: expect.stringContaining('voided') });
    expect(await run(body)).toMatchObject({ done: 2, undoableUntil: null });
    for (const id of ids) expect(await statesOf(id)).toEqual([{ state: 'sent', totalCents: 45_000 }]);
  });

  test('is left as drafts, which are undone unless they were changed or sent [5.97]', async () => {
    const [kept, sent] = [await clientWithEmail(), await clientWithEmail()];
    const { id } = await run({ kind: 'create-drafts', input, selection: { ids: [kept, sent] } });
    const [row] = await owner.call(adminInvoiceEndpoints.ofClient, { params: { id: sent } });
    await owner.call(adminInvoiceEndpoints.changeStatus, {
      params: { id: row?.id ?? 0 },
      body: { status: 'sent' },
    });
    const undone = await owner.call(bulkActionEndpoints.undo, { params: { id } });
    await work();
    expect(await outcome(undone.id)).toMatchObject({ done: 1, leftOutCount: 1 });
    expect(await statesOf(kept)).toEqual([]);
    expect(await statesOf(sent)).toEqual([{ state: 'sent', totalCents: 45_000 }]);
  });
});

test('Limited staff reach the invoices of their clients only, by whichever bulk action [5.93]', async () => {
  const [mine, other] = [await clientWithEmail(), await clientWithEmail()];
  const bookkeeper = await signedIn(app, { as: 'bookkeeper', reaches: [mine] });
  const rows = async (clientId: number) => ({
    unsent: await draft(clientId, '2026-12-10'),
    unpaid: await someInvoice(app, clientId),
  });
  const [own, foreign] = [await rows(mine), await rows(other)];
  const bodies = [
    {
      kind: 'send-invoices',
      input: { dueDate: '2026-12-31' },
      selection: { ids: [own.unsent, foreign.unsent] },
    },
    { kind: 'remind', input: {}, selection: { ids: [own.unpaid, foreign.unpaid] } },
    {
      kind: 'record-payments',
      input: {
        amountCents: 100,
        method: 'check',
        paidOn: '2026-12-01',
        parts: [{ invoiceId: own.unpaid, amountCents: 100 }],
      },
      selection: { ids: [own.unpaid, foreign.unpaid] },
    },
    { kind: 'send-invoices', input: { dueDate: '2026-12-31' }, selection: { filter: {} } },
  ];
  for (const body of bodies) {
    const planned = await preview(body, bookkeeper);
    const named = [...planned.rows, ...planned.leftOut].map(({ id }) => id);
    expect(named).not.toContain(foreign.unsent);
    expect(named).not.toContain(foreign.unpaid);
  }
  const both = [own.unpaid, foreign.unpaid].map((invoiceId) => ({ invoiceId, amountCents: 100 }));
  const payment = { amountCents: 200, method: 'check', paidOn: '2026-12-01', parts: both };
  const overreaching = {
    kind: 'record-payments',
    input: payment,
    selection: { ids: [own.unpaid, foreign.unpaid] },
  };
  expect((await bookkeeper.ask(bulkActionEndpoints.start, { body: overreaching })).status).toBe(400);
  for (const body of bodies.slice(0, 3)) await start(body, bookkeeper);
  await work();
  expect(await invoice(own.unsent)).toMatchObject({ state: 'sent' });
  expect(await invoice(own.unpaid)).toMatchObject({ paidCents: 100 });
  expect(await invoice(foreign.unsent)).toMatchObject({ state: 'draft' });
  expect(await invoice(foreign.unpaid)).toMatchObject({ paidCents: 0 });
});
