import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { type BulkActionKind, bulkActionKinds } from '#contract/bulk-actions/inputs.ts';
import { maxBulkRows } from '#contract/bulk-actions/rules.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { Reader } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { windows } from '#server/http/request/rate-limits.ts';
import { turnsDuring } from '#tests/support/event-loop.ts';
import { draftedLetter, sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { resumingWork } from './bulk-parts.ts';
import { bulkDeclarations } from './topics.ts';

const app = await testApp({ settings: { processRole: 'web' }, at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { bulkActions } = bulkDeclarations({ ...app.deps, resuming: resumingWork(app.deps) });

const inputs: Partial<Record<BulkActionKind, unknown>> = {
  'add-tag': { tag: 'VIP' },
  'remove-tag': { tag: 'VIP' },
  'ask-for-documents': {
    title: 'Year-end',
    dueDate: '2031-12-15',
    documents: [{ title: 'Bank statements' }],
  },
  'create-task': { title: 'Sign', dueDate: '2031-12-15' },
  'create-job': { title: 'Close', dueDate: '2031-12-15', assigneeId: owner.account.id },
  'send-message': { message: 'Hello' },
  'set-entity-type': { entityType: 's-corporation', fiscalYearEnd: '' },
  'send-invoices': { dueDate: '2026-12-31' },
  'draft-letters': { template: 'bookkeeping' },
  'create-letters': { template: 'bookkeeping' },
  'create-drafts': { dueDate: '2026-12-31', lines: [{ description: 'Work', quantity: 1, unitCents: 100 }] },
  'create-invoices': {
    dueDate: '2026-12-31',
    lines: [{ description: 'Work', quantity: 1, unitCents: 100 }],
  },
  'set-job-state': { state: 'done' },
  'set-job-due-date': { dueDate: '2031-12-16' },
  'assign-jobs': { assigneeId: owner.account.id, giveAccess: true },
  'give-access': { accountId: (await signedIn(app, { as: 'bookkeeper', reaches: [] })).account.id },
  'renew-letters': { raise: 0 },
};

/** Counts the queries that are made through a reader. */
function counting(db: Reader): { db: Reader; count: () => number } {
  let queries = 0;
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === 'select' || key === 'selectDistinct' || key === 'execute') queries += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: counted, count: () => queries };
}

describe('A bulk action', () => {
  const clientIds: number[] = [];
  const invoices: Record<'draft' | 'sent', number[]> = { draft: [], sent: [] };
  const jobs: number[] = [];
  const letters: Record<'draft' | 'sent' | 'sealed', number[]> = { draft: [], sent: [], sealed: [] };
  const rowsOf = (kind: BulkActionKind): number[] => {
    if (kind === 'send-letters') return letters.draft;
    if (kind === 'remind-signers') return letters.sent;
    if (kind === 'renew-letters') return letters.sealed;
    if (kind === 'send-invoices') return invoices.draft;
    return { clients: clientIds, invoices: invoices.sent, jobs, letters: [] }[bulkActions[kind].subject];
  };

  beforeAll(async () => {
    const rate = await owner.call(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm: 72_500 } });
    for (let count = 0; count < 3; count += 1) {
      const person = await signedIn(app);
      const { clientId } = person.account;
      const job = { title: 'Close', dueDate: '2031-12-15' };
      clientIds.push(clientId);
      invoices.sent.push(await someInvoice(app, clientId));
      invoices.draft.push(
        await someInvoice(app, clientId, {
          state: 'draft',
          number: null,
          issueDate: null,
          taxRateId: rate.id,
          taxName: 'Draper',
          taxPpm: 72_500,
        }),
      );
      jobs.push((await owner.call(clientJobEndpoints.create, { params: { id: clientId }, body: job })).id);
      letters.draft.push((await draftedLetter(owner, [person])).id);
      letters.sealed.push((await sealedLetter(app, owner, person)).engagementId);
      letters.sent.push((await sentLetter(owner, [person])).letter.id);
    }
  });

  test.each(bulkActionKinds)('%s looks at three rows in as many queries as at one [2.1171]', async (kind) => {
    const ids = rowsOf(kind);
    const given =
      kind === 'record-payments'
        ? {
            paidOn: '2026-12-01',
            method: 'check',
            reference: '',
            amountCents: 300,
            parts: ids.map((invoiceId) => ({ invoiceId, amountCents: 100 })),
          }
        : (inputs[kind] ?? {});
    const queriesFor = async (some: readonly number[]) => {
      const { db, count } = counting(app.deps.db);
      await bulkActions[kind].leaveOut(db, some, given, '2026-12-01');
      await bulkActions[kind].details(db, some, given, '2026-12-01');
      return count();
    };
    expect(ids).toHaveLength(3);
    expect(await queriesFor(ids)).toBe(await queriesFor(ids.slice(0, 1)));
  });
});

test('Others are answered while thousands of rows are looked at, which one account asks for so many times a minute [2.1171, 5.120]', async () => {
  const { db } = app.deps;
  const many = Array.from({ length: maxBulkRows }, (_, index) => ({ name: `Many ${index}`, email: '' }));
  const inserted = await db.insert(clients).values(many).returning({ id: clients.id });
  const body = {
    kind: 'add-tag',
    input: { tag: 'VIP' },
    selection: { ids: inserted.map(({ id }) => id) },
  };
  const turns = await turnsDuring(() => owner.call(bulkActionEndpoints.preview, { body }));
  expect(turns).toBeGreaterThanOrEqual(maxBulkRows / 250);
  for (let count = 1; count < windows['bulk-action'].points; count += 1)
    await app.deps.limits.consume('bulk-action', String(owner.account.id));
  expect(await owner.ask(bulkActionEndpoints.preview, { body })).toMatchObject({ status: 429 });
  expect(await owner.ask(bulkActionEndpoints.start, { body })).toMatchObject({ status: 429 });
  expect(
    await owner.ask(bulkActionEndpoints.count, { body: { subject: 'clients', filter: {} } }),
  ).toMatchObject({ status: 429 });
});
