import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import {
  adminClosingEndpoints,
  clientEndpoints,
  closingEndpoints,
  invitationEndpoints,
} from '#contract/clients/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { someArticle } from '#tests/support/articles.ts';
import { uploaded } from '#tests/support/documents.ts';
import { someBooking, someTestimonial, unique } from '#tests/support/factories.ts';
import { someInquiry } from '#tests/support/inquiries.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { tables } from '#tests/support/tables.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newTask } from '#tests/support/work.ts';

// The clock of the tests moves at each reading, so nothing is found again because two acts happened at one instant.
const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);
const { clientId } = client.account;
const ofClient = { params: { id: clientId } };
await owner.call(clientEndpoints.update, { ...ofClient, body: { status: 'active' } });

/**
 * What an act and its undoing leave on purpose: the history (audit log, notifications, emails, payments marked as deleted, files
 * without content), the links that each email makes when it is written, and what only the machinery keeps.
 */
const history = new Set(
  `activity notifications notification_clients emails email_contents email_drops payments write_offs post_revisions
  invoice_numbers documents document_openings files file_removals client_keys sessions recent_creations rate_limits
  receipt_keys audit_recent booking_links invitation_links testimonial_links`.split(/\s+/),
);

/**
 * Every other table, without what says that something was changed: versions, the sequence that a calendar needs to take a
 * change, and who changed it last and when.
 */
async function state(): Promise<string> {
  const rows = [];
  for (const { name } of tables)
    if (!history.has(name))
      rows.push(
        name,
        await app.deps.db.execute(
          sql`select (to_jsonb(t) - '{version,sequence,updated_at,changed_at,changed_by,calendar_changed_at}'::text[])::text as row from ${sql.identifier(name)} t order by 1`,
          'objects',
        ),
      );
  rows.push(
    (await owner.call(salesTaxEndpoints.rates)).map(({ version: _version, ...rate }) => rate),
    await client.call(taskEndpoints.mine),
    await client.call(requestListEndpoints.mine),
  );
  return JSON.stringify(rows, null, 1);
}

const monthly = { dueDate: '2026-12-15', recurrence: 'monthly' } as const;
const line = { description: 'Bookkeeping', quantity: 1, unitCents: 15_000 };

async function newList(): Promise<{ id: number; taskIds: number[] }> {
  const documents = [{ title: 'W-2' }, { title: '1099' }, { title: '1098' }];
  const body = { title: 'Year end', dueDate: '2031-02-15', documents };
  const list = await owner.call(requestListEndpoints.create, { ...ofClient, body });
  return { id: list.id, taskIds: list.documents.map(({ id }) => id) };
}

async function newJob(changes: object = {}) {
  const body = { title: 'Close', dueDate: '2026-12-15', ...changes };
  return owner.call(clientJobEndpoints.create, { ...ofClient, body });
}

async function newInvoice({ sent }: { sent: boolean }) {
  const body = { dueDate: '2027-01-15', lines: [line] };
  const { id } = await owner.call(adminInvoiceEndpoints.create, { ...ofClient, body });
  if (sent)
    await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
  return { id };
}

interface Act {
  do: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

/** Each entry makes what it is about, and says how that is done and undone. */
const acts: Record<string, () => Promise<Act>> = {
  'a task that is deleted': async () => {
    const { id } = await newTask(owner, clientId);
    return {
      do: () => owner.ask(taskEndpoints.remove, { params: { id } }),
      undo: () => owner.call(taskEndpoints.restore, { params: { id } }),
    };
  },
  'a recurring task that the client completes': async () => {
    const { id } = await newTask(owner, clientId, monthly);
    return {
      do: () => client.call(taskEndpoints.complete, { params: { id } }),
      undo: () => client.call(taskEndpoints.reopen, { params: { id } }),
    };
  },
  'a recurring task that the firm completes': async () => {
    const { id } = await newTask(owner, clientId, monthly);
    return {
      do: () => owner.call(taskEndpoints.change, { params: { id }, body: { completed: true } }),
      undo: () => owner.call(taskEndpoints.change, { params: { id }, body: { completed: false } }),
    };
  },
  'a recurring document request that is answered': async () => {
    const { id } = await newTask(owner, clientId, { ...monthly, kind: 'document-request' });
    let document = 0;
    return {
      do: async () => {
        document = (await uploaded(client, { taskId: id })).id;
      },
      undo: () => client.ask(documentEndpoints.withdraw, { params: { id: document } }),
    };
  },
  'a request list of which one document has come and one was deleted': async () => {
    const { id, taskIds } = await newList();
    await uploaded(client, { taskId: Number(taskIds[0]) });
    await owner.ask(taskEndpoints.remove, { params: { id: Number(taskIds[1]) } });
    return {
      do: () => owner.ask(requestListEndpoints.withdraw, { params: { id } }),
      undo: () => owner.call(requestListEndpoints.restore, { params: { id } }),
    };
  },
  'a job that is deleted': async () => {
    const { id } = await newJob();
    return {
      do: () => owner.ask(clientJobEndpoints.remove, { params: { id } }),
      undo: () => owner.call(clientJobEndpoints.restore, { params: { id } }),
    };
  },
  'a recurring job that is done': async () => {
    const { id } = await newJob(monthly);
    return {
      do: () => owner.call(clientJobEndpoints.change, { params: { id }, body: { state: 'done' } }),
      undo: () => owner.call(clientJobEndpoints.change, { params: { id }, body: { state: 'to-do' } }),
    };
  },
  'a draft that is deleted': async () => {
    const { id } = await newInvoice({ sent: false });
    return {
      do: () => owner.ask(adminInvoiceEndpoints.remove, { params: { id } }),
      undo: () => owner.call(adminInvoiceEndpoints.restore, { params: { id } }),
    };
  },
  'an invoice that is written off': async () => {
    const { id } = await newInvoice({ sent: true });
    return {
      do: () =>
        owner.call(adminInvoiceEndpoints.writeOff, { params: { id }, body: { reason: 'Moved away' } }),
      undo: () => owner.call(adminInvoiceEndpoints.reinstate, { params: { id } }),
    };
  },
  'a payment that was recorded by mistake': async () => {
    const { id } = await newInvoice({ sent: true });
    const body = { amountCents: 15_000, method: 'check', paidOn: '2026-11-20', reference: '' } as const;
    return {
      do: () => owner.call(adminInvoiceEndpoints.pay, { params: { id }, body }),
      undo: async () => {
        const { payments } = await owner.call(adminInvoiceEndpoints.read, { params: { id } });
        await owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id: Number(payments[0]?.id) } });
      },
    };
  },
  'the default sales tax rate that is archived': async () => {
    const body = { name: 'Draper', ppm: 72_500, isDefault: true };
    const { id } = await owner.call(salesTaxEndpoints.addRate, { body });
    const archive = (archived: boolean) =>
      owner.call(salesTaxEndpoints.archiveRate, { params: { id }, body: { archived } });
    return { do: () => archive(true), undo: () => archive(false) };
  },
  'a client with recurring work of every kind who is archived': async () => {
    await newTask(owner, clientId, monthly);
    await newJob(monthly);
    const body = { lines: [line], every: 'monthly', nextOn: '2026-12-01', dueDays: 14, sends: true } as const;
    await owner.call(billingEndpoints.repeat, { ...ofClient, body });
    const change = (status: 'archived' | 'active') =>
      owner.call(clientEndpoints.update, { ...ofClient, body: { status } });
    return { do: () => change('archived'), undo: () => change('active') };
  },
  'a contact form message that is archived': async () => {
    const { id } = await someInquiry(app, owner);
    const change = (status: 'archived' | 'new') =>
      owner.call(inquiryEndpoints.changeStatus, { params: { id }, body: { status } });
    return { do: () => change('archived'), undo: () => change('new') };
  },
  'a testimonial that is published': async () => {
    // The first one ends the samples, which don't come back by themselves: they are made up.
    await someTestimonial(app, owner, { status: 'published' });
    const { id } = await someTestimonial(app, owner);
    const change = (status: 'published' | 'waiting') =>
      owner.call(testimonialEndpoints.changeStatus, { params: { id }, body: { status } });
    return { do: () => change('published'), undo: () => change('waiting') };
  },
  'a booking that is cancelled': async () => {
    const { id } = await someBooking(app, owner, { status: 'confirmed' });
    const change = (status: 'cancelled' | 'confirmed') =>
      owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
    return { do: () => change('cancelled'), undo: () => change('confirmed') };
  },
  'an article that is published': async () => {
    const { id } = await someArticle(owner, { status: 'draft' });
    const change = (status: 'published' | 'draft') =>
      owner.call(adminPostEndpoints.changeStatus, { params: { id }, body: { status } });
    // An article keeps the date of its first publication.
    await change('published');
    await change('draft');
    return { do: () => change('published'), undo: () => change('draft') };
  },
  'a legal hold': async () => ({
    do: () => owner.ask(legalHoldEndpoints.place, { ...ofClient, body: { reason: 'Dispute', version: 0 } }),
    undo: () => owner.ask(legalHoldEndpoints.lift, ofClient),
  }),
  'a deadline that is filed': async () => {
    const body = { entityType: 's-corporation', fiscalYearEnd: '12' } as const;
    await owner.call(clientEndpoints.update, { ...ofClient, body });
    const deadlines = await owner.call(deadlineEndpoints.ofClient, ofClient);
    const key = String(deadlines.deadlines[0]?.key);
    const change = (next: 'done' | 'open') =>
      owner.call(deadlineEndpoints.change, { ...ofClient, body: { key, state: next } });
    // A deadline that was never touched has no row.
    await change('done');
    await change('open');
    return { do: () => change('done'), undo: () => change('open') };
  },
  'an invitation': async () => {
    const body = { email: `${unique('new')}@example.com` };
    let id = 0;
    return {
      do: async () => {
        id = (await owner.call(invitationEndpoints.invite, { ...ofClient, body })).id;
      },
      undo: () => owner.ask(invitationEndpoints.withdraw, { params: { id } }),
    };
  },
  'a request to close the account': async () => ({
    do: () => client.call(closingEndpoints.ask),
    undo: () => client.ask(closingEndpoints.withdraw),
  }),
};

test.for(Object.entries(acts))('%s is afterwards as it was before', async ([, prepare]) => {
  const act = await prepare();
  const before = await state();
  await act.do();
  expect(await state()).not.toBe(before);
  await act.undo();
  expect(await state()).toBe(before);
});

test('a file withdrawn after its request list brings no request back before the list comes back', async () => {
  const { id, taskIds } = await newList();
  const file = await uploaded(client, { taskId: Number(taskIds[0]) });
  const requests = async () =>
    (await client.call(taskEndpoints.mine)).filter((task) => taskIds.includes(task.id));
  await owner.ask(requestListEndpoints.withdraw, { params: { id } });
  await client.ask(documentEndpoints.withdraw, { params: { id: file.id } });
  expect(await requests()).toEqual([]);
  const restored = await owner.call(requestListEndpoints.restore, { params: { id } });
  expect(restored).toMatchObject({ sent: 0, documents: [{}, {}, {}] });
  expect(await requests()).toHaveLength(3);
});

test('an account that was closed and reopened has its client and its rights again', async () => {
  const person = await signedIn(app);
  const params = { id: person.account.id };
  const row = async () => {
    const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.id, params.id));
    const { accessConfirmedAt: _reviewed, ...rest } = account ?? {};
    return rest;
  };
  const before = await row();
  await owner.call(accessEndpoints.close, { params, body: { reason: 'A mistake' } });
  await owner.call(accessEndpoints.reopen, { params });
  expect(await row()).toEqual({ ...before, accessConfirmedAt: undefined });
});

test('accepting the closing request of a client who was archived before keeps the day of archiving', async () => {
  const other = await signedIn(app);
  const params = { id: other.account.clientId };
  const archivedAt = async () => {
    const rows = await app.deps.db.select().from(clients).where(eq(clients.id, params.id));
    return rows[0]?.archivedAt;
  };
  await other.call(closingEndpoints.ask);
  await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
  const first = await archivedAt();
  app.clock.advance({ days: 300 });
  await owner.ask(adminClosingEndpoints.accept, { params });
  expect(first).toBeInstanceOf(Date);
  expect(await archivedAt()).toEqual(first);
});
