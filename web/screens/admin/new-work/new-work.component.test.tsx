import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { clientEndpoints, storageEndpoints } from '#contract/clients/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import type { AdminDocument } from '#contract/documents/schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { Inquiry } from '#contract/inquiries/schemas.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { cannedReplyEndpoints, conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/schemas.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientRecord } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { booking, bookingsAre, detailsOf } from '#tests/support/components/bookings.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const client = clientRecord(7, 'Quinn Dental', { email: 'quinn@example.com', people: 1 });

const text = 'Please send my 1099s to the bank\nThey need them by Friday.';
const wish: Message = {
  id: 1,
  content: text,
  fromClient: true,
  timestamp: '2026-11-28T17:30:00.000Z',
  author: 'Lee',
  read: true,
  files: [],
  about: null,
};
const inquiry: Inquiry = {
  id: 3,
  name: 'Ann Sample',
  email: 'ann@example.com',
  inquiryType: 'pricing',
  message: 'What would our books cost?',
  createdAt: '2026-11-20T17:05:00.000Z',
  status: 'new',
  language: 'en',
  suspectedSpam: false,
  answers: [],
};
const upload: AdminDocument = {
  id: 4,
  clientId: 7,
  name: 'Lease.pdf',
  description: 'The new lease',
  uploadedAt: '2026-11-20T17:05:00.000Z',
  type: 'pdf',
  url: '/api/admin/documents/4/file',
  version: 1,
  size: 1000,
  sha256: 'a'.repeat(64),
  fromFirm: false,
  state: 'ready',
  openedAt: null,
  withdrawable: false,
  previewUrl: null,
  receiptUrl: '/api/admin/documents/4/receipt',
  request: null,
  uploadedBy: 'lee',
  openings: [],
};

const created: AdminTask = {
  id: 9,
  clientId: 7,
  title: 'Please send my 1099s to the bank',
  description: text,
  priority: 'medium',
  dueDate: '2030-12-20',
  progress: 0,
  completed: false,
  overdue: false,
  kind: 'plain',
  recurrence: 'none',
  completedAt: null,
  template: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  version: 1,
};

const makeWork = (of: string | RegExp) => page.getByRole('button', { name: of });
const job = page.getByRole('form', { name: 'New job' });
const task = page.getByRole('form', { name: 'New task' });

beforeEach(() => {
  server.answer(clientEndpoints.read, client);
  server.answer(clientEndpoints.choices, ({ query: { q, id } }) =>
    id === '7' || q === undefined || client.email.includes(q)
      ? [{ id: 7, name: client.name, email: client.email }]
      : [],
  );
  server.answer(clientJobEndpoints.list, []);
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  server.answer(clientJobEndpoints.assignees, []);
  server.answer(clientJobEndpoints.templates, []);
  server.answer(bulkActionEndpoints.list, []);
  server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 0, overdueCents: 0 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(legalHoldEndpoints.list, []);
  server.answer(taskEndpoints.ofClient, []);
  server.answer(conversationEndpoints.ofClient, [
    wish,
    { ...wish, id: 2, fromClient: false, content: 'Sure.' },
  ]);
  server.answer(conversationEndpoints.read, { awaiting: null });
  server.answer(conversationEndpoints.inbox, []);
  server.answer(cannedReplyEndpoints.list, []);
  server.answer(inquiryEndpoints.list, [inquiry]);
  server.answer(inquiryEndpoints.read, inquiry);
});

describe('From what someone sends', () => {
  test('a message becomes a job for its client; what was typed as an answer is kept [2.1223]', async () => {
    const { address, back } = await open('/admin/messages?client=7', { as: owner });
    const answer = page.getByRole('form', { name: 'Send a Message' }).getByLabelText('Message');
    await answer.fill('I will look into it');
    await makeWork(/^Make work of the message of/).click();
    expect(await complaints()).toEqual([]);
    await page.getByRole('link', { name: 'New job' }).click();
    await expect(job.getByRole('combobox', { name: 'Client' })).toHold('Quinn Dental');
    await expect(job.getByLabelText('Job', { exact: true })).toHold('Please send my 1099s to the bank');
    await expect(job.getByLabelText('Internal notes (optional)')).toHold(text);
    // What people write is in no address.
    expect(address()).toBe('/admin/work?new=7');
    back();
    await expect(answer).toHold('I will look into it');
  });

  test('a message becomes a task, and the next task begins empty [2.1223]', async () => {
    const { address } = await open('/admin/clients/7?tab=messages', { as: owner });
    await makeWork(/^Make work of the message of/).click();
    await page.getByRole('link', { name: 'New task for the client' }).click();
    await expect(task.getByLabelText('Description (optional)')).toHold(text);
    await task.getByLabelText('Due', { exact: true }).fill('12/20/2030');
    server.answer(taskEndpoints.create, created);
    await task.getByRole('button', { name: 'Create task' }).click();
    await expect(toast('Task created')).toRead(/Please send my 1099s to the bank/);
    expect(server.received(taskEndpoints.create)[0]?.body).toMatchObject({ description: text });
    expect(address()).toBe('/admin/clients/7');
    await page.getByRole('button', { name: 'New task' }).click();
    await expect(task.getByLabelText('Description (optional)')).toHold('');
  });

  test('an inquiry becomes a job that says who wrote, for a client to choose, and no task [2.1223]', async () => {
    await open('/admin/inquiries?inquiry=3', { as: owner });
    await makeWork('Make work of this inquiry').click();
    await expect(page.getByRole('link', { name: 'New task for the client' })).toBeGone();
    await page.getByRole('link', { name: 'New job' }).click();
    await expect(job.getByRole('combobox', { name: 'Client' })).toHold('');
    await expect(job.getByLabelText('Job', { exact: true })).toHold('What would our books cost?');
    await expect(job.getByLabelText('Internal notes (optional)')).toHold(
      'What would our books cost?\n\nAnn Sample, ann@example.com',
    );
  });

  test('a booking of a client becomes a task, without the notes of the firm [2.1223]', async () => {
    const meeting = booking({ email: client.email, message: 'About my lease', notes: 'Owes us' });
    bookingsAre(meeting);
    server.answer(bookingEndpoints.counts, { total: 1, pending: 1, confirmed: 0, upcoming: 1 });
    server.answer(clientEndpoints.choices, [{ id: 7, name: client.name, email: client.email }]);
    await open('/admin', { as: owner });
    await detailsOf(meeting).click();
    await makeWork('Make work of this booking').click();
    await page.getByRole('link', { name: 'New task for the client' }).click();
    await expect(task.getByLabelText('Task', { exact: true })).toHold('Payroll, December 15, 2026');
    await expect(task.getByLabelText('Description (optional)')).toHold(
      'Payroll, December 15, 2026\nAbout my lease',
    );
  });

  test('a document that a client sent becomes a job [2.1223]', async () => {
    server.answer(adminDocumentEndpoints.ofClient, [
      upload,
      { ...upload, id: 5, name: 'Letter.pdf', fromFirm: true, receiptUrl: '' },
    ]);
    server.answer(adminDocumentEndpoints.years, []);
    server.answer(requestListEndpoints.ofClient, []);
    server.answer(storageEndpoints.ofClient, {
      usedBytes: 0,
      allowedBytes: 1e9,
      files: 0,
      allowedFiles: null,
      rule: 'standard',
    });
    await open('/admin/clients/7?tab=documents', { as: owner });
    await page.getByRole('button', { name: 'More actions: Lease.pdf' }).click();
    await page.getByRole('link', { name: 'New job' }).click();
    await expect(job.getByLabelText('Job', { exact: true })).toHold('Review: Lease.pdf');
    await expect(job.getByLabelText('Internal notes (optional)')).toHold('Lease.pdf: The new lease');
  });
});
