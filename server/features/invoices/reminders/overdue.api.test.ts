import { beforeEach, describe, expect, test } from 'vitest';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const late = { issueDate: '2026-10-01', dueDate: '2026-11-20' };

describe('one press for all overdue invoices', () => {
  let app: TestApp;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  beforeEach(async () => {
    app = await testApp({ at: '2026-12-01T10:00-07:00' });
    owner = await signedIn(app, { as: 'owner' });
    return app.close;
  });
  const remindersTo = (email: string) =>
    app.mailbox.emailsTo(email).filter(({ subject }) => subject?.startsWith('Reminder')).length;

  test('says who gets it, sends one email per invoice, and a second press sends none [2.460]', async () => {
    const [two, one] = [await signedIn(app), await signedIn(app)];
    await someInvoice(app, two.account.clientId, late);
    await someInvoice(app, two.account.clientId, { ...late, paidCents: 5_000 });
    await someInvoice(app, one.account.clientId, late);
    await someInvoice(app, one.account.clientId, { ...late, paidCents: 15_000 });
    await someInvoice(app, one.account.clientId, { ...late, dueDate: '2026-12-01' });
    const plan = await owner.call(adminInvoiceEndpoints.overdueReminders);
    expect(plan).toEqual({ invoices: 3, clients: 2, recent: 0, withoutEmail: [] });

    const presses = await Promise.all([
      owner.call(adminInvoiceEndpoints.remindOverdue),
      owner.call(adminInvoiceEndpoints.remindOverdue),
    ]);
    expect(presses.reduce((sum, { invoices }) => sum + invoices, 0)).toBe(3);
    expect(await owner.call(adminInvoiceEndpoints.remindOverdue)).toEqual({
      invoices: 0,
      clients: 0,
      skipped: 3,
    });
    expect(await owner.call(adminInvoiceEndpoints.overdueReminders)).toMatchObject({
      invoices: 0,
      recent: 3,
    });
    await app.mailbox.email({ to: one.account.email, subject: 'Reminder' });
    await expect.poll(() => remindersTo(two.account.email)).toBe(2);
    expect(remindersTo(one.account.email)).toBe(1);
    const entries = await owner.call(clientEndpoints.timeline, { params: { id: two.account.clientId } });
    expect(entries.filter(({ action }) => action === 'invoice-reminded')).toMatchObject([
      { by: owner.account.username },
      { by: owner.account.username },
    ]);
  });

  test('leaves out what was reminded of within a day, and clients where nobody gets the email [2.460]', async () => {
    const [recent, silent] = [await signedIn(app), await signedIn(app)];
    const id = await someInvoice(app, recent.account.clientId, late);
    await owner.call(adminInvoiceEndpoints.remind, { params: { id } });
    await someInvoice(app, silent.account.clientId, late);
    await silent.call(profileEndpoints.changePreferences, { body: { invoiceAlerts: false } });
    const { name } = await owner.call(clientEndpoints.read, { params: { id: silent.account.clientId } });
    expect(await owner.call(adminInvoiceEndpoints.overdueReminders)).toEqual({
      invoices: 0,
      clients: 0,
      recent: 1,
      withoutEmail: [{ id: silent.account.clientId, name, invoices: 1 }],
    });
    expect(await owner.call(adminInvoiceEndpoints.remindOverdue)).toEqual({
      invoices: 0,
      clients: 0,
      skipped: 2,
    });
    app.clock.advance({ days: 1 });
    expect(await owner.call(adminInvoiceEndpoints.remindOverdue)).toMatchObject({ invoices: 1, skipped: 1 });
  });

  test('reaches only the clients of limited staff, and is refused to clients [2.460]', async () => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    await someInvoice(app, mine.account.clientId, late);
    await someInvoice(app, other.account.clientId, late);
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine.account.clientId] });
    expect(await limited.call(adminInvoiceEndpoints.overdueReminders)).toMatchObject({ invoices: 1 });
    expect(await limited.call(adminInvoiceEndpoints.remindOverdue)).toMatchObject({
      invoices: 1,
      skipped: 0,
    });
    expect(await mine.ask(adminInvoiceEndpoints.remindOverdue)).toMatchObject({ status: 403 });
    expect(await owner.call(adminInvoiceEndpoints.overdueReminders)).toMatchObject({
      invoices: 1,
      recent: 1,
    });
  });
});
