import { afterAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { categoryEndpoints } from '#contract/posts/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { newClient } from '#tests/support/work.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { Answer } from '#tests/support/caller.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const other = await signedIn(app, { as: 'owner' });
const { id: clientId } = await newClient(owner);
const ofClient = { params: { id: clientId } };
const lines = [{ description: 'Bookkeeping', quantity: 1, unitCents: 15_000 }];
const monthly = { lines, every: 'monthly', nextOn: '2031-01-15', dueDays: 14, sends: false };

interface Editable {
  /** Saves a text that differs by `round`, based on `version`. */
  save: (by: typeof owner, round: number, version: number) => Promise<Answer>;
  read: () => Promise<{ version: number }>;
}

const withId = <Row extends { id: number }>(rows: readonly Row[], id: number): Row => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`There is no row ${id}`);
  return row;
};

const editables: Record<string, () => Promise<Editable>> = {
  'A recurring invoice': async () => {
    const { id } = await owner.call(billingEndpoints.repeat, { ...ofClient, body: monthly });
    return {
      save: (by, round, version) =>
        by.ask(billingEndpoints.changeRepeating, {
          params: { id },
          body: { ...monthly, dueDays: round, version },
        }),
      read: async () => withId(await owner.call(billingEndpoints.recurring, ofClient), id),
    };
  },
  'A sales tax rate': async () => {
    const { id } = await owner.call(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm: 72_500 } });
    return {
      save: (by, round, version) =>
        by.ask(salesTaxEndpoints.changeRate, {
          params: { id },
          body: { name: `Draper ${round}`, ppm: 72_500, version },
        }),
      read: async () => withId(await owner.call(salesTaxEndpoints.rates), id),
    };
  },
  'A catalog item': async () => {
    const body = { description: unique('Payroll '), unitCents: 10_000 };
    const { id } = await owner.call(billingEndpoints.saveItem, { body });
    return {
      save: (by, round, version) =>
        by.ask(billingEndpoints.saveItem, { body: { ...body, unitCents: round, version } }),
      read: async () => withId(await owner.call(billingEndpoints.items), id),
    };
  },
  'A canned reply': async () => {
    const body = { title: 'W-2', content: 'In January.' };
    const { id } = await owner.call(cannedReplyEndpoints.create, { body });
    return {
      save: (by, round, version) =>
        by.ask(cannedReplyEndpoints.change, {
          params: { id },
          body: { ...body, content: `In January ${round}.`, version },
        }),
      read: async () => withId(await owner.call(cannedReplyEndpoints.list), id),
    };
  },
  'An answer of the assistant': async () => {
    const body = { question: 'Is there parking?', answer: 'Yes.' };
    const { id } = await owner.call(assistantEndpoints.addAnswer, { body });
    return {
      save: (by, round, version) =>
        by.ask(assistantEndpoints.saveAnswer, {
          params: { id },
          body: { ...body, answer: `Yes, ${round} places.`, version },
        }),
      read: async () => withId(await owner.call(assistantEndpoints.answers), id),
    };
  },
  'A category': async () => {
    const { id } = await owner.call(categoryEndpoints.create, { body: { name: unique('Payroll ') } });
    return {
      save: (by, round, version) =>
        by.ask(categoryEndpoints.save, { params: { id }, body: { name: `Payroll ${round}`, version } }),
      read: async () => withId(await owner.call(categoryEndpoints.list), id),
    };
  },
  'A legal hold': async () => ({
    save: (by, round, version) =>
      by.ask(legalHoldEndpoints.place, { ...ofClient, body: { reason: `Dispute ${round}`, version } }),
    read: async () => (await owner.call(legalHoldEndpoints.list))[0] ?? { version: 0 },
  }),
  'Who files what': async () => ({
    save: (by, round, version) =>
      by.ask(deadlineEndpoints.setFilers, {
        ...ofClient,
        body: { filers: { 'income-tax': round % 2 === 0 ? 'firm' : 'client' }, version },
      }),
    read: async () => {
      const { filers, filersVersion } = await owner.call(deadlineEndpoints.ofClient, ofClient);
      return { filers, version: filersVersion };
    },
  }),
  'The access of a staff member': async () => {
    const { account } = await signedIn(app, { as: 'bookkeeper' });
    const clients = await Promise.all([newClient(owner), newClient(owner), newClient(owner)]);
    const ids = clients.map(({ id }) => id);
    return {
      save: (by, round, version) =>
        by.ask(staffEndpoints.change, {
          params: { id: account.id },
          body: { position: 'bookkeeper', clientIds: ids.slice(0, round), version },
        }),
      read: async () => withId((await owner.call(staffEndpoints.list)).members, account.id),
    };
  },
};

describe.each(Object.entries(editables))('%s', (_name, prepare) => {
  test('that two people edit at once keeps what the first one saved [2.760]', async () => {
    const { save, read } = await prepare();
    const { version } = await read();
    expect((await save(owner, 1, version)).status).toBeLessThan(300);
    const saved = await read();
    expect(saved.version).not.toBe(version);
    expect(await save(other, 2, version)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in the meantime. Please compare') },
    });
    expect(await read()).toEqual(saved);
    expect((await save(other, 2, saved.version)).status).toBeLessThan(300);
    expect(await read()).not.toEqual(saved);
  });

  test('takes only one of two saves at the same time [2.760]', async () => {
    const { save, read } = await prepare();
    const { version } = await read();
    const answers = await Promise.all([save(owner, 3, version), save(other, 2, version)]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});
