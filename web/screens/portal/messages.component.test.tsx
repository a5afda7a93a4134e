import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import type { Document } from '#contract/documents/schemas.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/schemas.ts';
import { sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { client } from '#tests/support/components/people.ts';

const message: Message = {
  id: 1,
  content: 'Which year?',
  fromClient: true,
  timestamp: '2026-11-21T10:00:00.000Z',
  author: null,
  read: true,
  files: [],
  about: { kind: 'document', id: 3, title: 'October.pdf', here: true },
};

const someDocument: Document = {
  id: 3,
  name: 'October.pdf',
  description: '',
  uploadedAt: '2026-11-21T10:00:00.000Z',
  type: 'pdf',
  url: '/api/client/documents/3/file',
  version: 1,
  size: 2_000,
  sha256: '0'.repeat(64),
  fromFirm: false,
  state: 'ready',
  openedAt: null,
  withdrawable: false,
  previewUrl: null,
  receiptUrl: '/api/client/documents/3/receipt',
  request: null,
};

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(invoiceEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
  server.answer(storageEndpoints.mine, null);
});

test('A message about a document links to the documents, and says when it is not there any more [2.432]', async () => {
  server.answer(messageEndpoints.mine, [
    message,
    { ...message, id: 2, about: { kind: 'task', id: 9, title: 'Old task', here: false } },
    { ...message, id: 3, about: { kind: 'invoice', id: 4, title: null, here: false } },
  ]);
  await open('/client-portal?tab=messages', { as: client });
  const log = page.getByRole('log');
  const link = log.getByRole('link', { name: 'About document October.pdf' });
  await expect(link).toBeSeen();
  expect(link.element().getAttribute('href')).toContain('tab=documents');
  await expect(log.getByText('About task “Old task”, which was deleted')).toBeSeen();
  await expect(log.getByText('About an invoice, which was deleted')).toBeSeen();
});

test('Asking about a document begins a message with its reference, which can be removed [2.432]', async () => {
  server.answer(documentEndpoints.mine, [someDocument]);
  server.answer(documentEndpoints.years, [2026]);
  server.answer(messageEndpoints.send, { ...message, id: 5 });
  await open('/client-portal?tab=documents', { as: client });
  async function begin() {
    await page.getByRole('button', { name: 'More actions: October.pdf' }).click();
    await page.getByRole('button', { name: 'Ask about this: document October.pdf' }).click();
  }
  await begin();
  const form = page.getByRole('form', { name: 'Send a Message' });
  await expect(form.getByText('About document October.pdf', { exact: true })).toBeSeen();
  await expect(form.getByLabelText('Message')).toHaveFocus();
  await form.getByLabelText('Message').fill('Which year?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('About document October.pdf', { exact: true })).toBeGone();
  expect(server.received(messageEndpoints.send).map(({ body }) => body.about)).toEqual([
    { kind: 'document', id: 3 },
  ]);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await begin();
  await form.getByRole('button', { name: 'Remove' }).click();
  await form.getByLabelText('Message').fill('Something else');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => server.received(messageEndpoints.send).at(-1)?.body.message).toBe('Something else');
  expect(server.received(messageEndpoints.send).at(-1)?.body.about).toBeUndefined();
});

describe('A message', () => {
  const form = page.getByRole('form', { name: 'Send a Message' });
  const text = form.getByLabelText('Message');
  const send = form.getByRole('button', { name: /^(?:Send Message|Sending\.\.\.)$/ });

  test('that is empty or holds a sensitive number is not sent [2.146, 5.30, 5.31, 5.32, 8.31]', async () => {
    server.answer(messageEndpoints.send, { ...message, id: 5 });
    await open('/client-portal?tab=messages', { as: client });
    await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeSeen();
    await expect(page.getByRole('link', { name: firm.email })).toBeSeen();
    await expect(page.getByRole('link', { name: firm.phone })).toBeSeen();
    await text.fill('   ');
    await send.click();
    await expect(toast('Empty Message')).toRead(/Please enter a message before sending\./);
    await text.fill('My number is 123-45-6789');
    await send.click();
    await expect(text).toBeRefusedWith(sensitiveNumberWarning);
    await expect(text).toHold('My number is 123-45-6789');
    expect(server.received(messageEndpoints.send)).toEqual([]);
  });

  test('that could not be sent stays, and is tried again with the same key [2.145, 8.19, 8.20]', async () => {
    server.cut(messageEndpoints.send);
    const answer = server.hold(messageEndpoints.send);
    await open('/client-portal?tab=messages', { as: client });
    await text.fill('Which year?');
    await expect(send).toRead('Send Message');
    await send.click();
    await expect(send).toRead('Sending...');
    answer();
    await expect(toast('Message Failed')).toRead(/Failed to send message\. Please try again\./);
    await expect(text).toHold('Which year?');
    server.answer(messageEndpoints.send, { ...message, about: null });
    await send.click();
    await expect(toast('Message Sent')).toBeSeen();
    await expect(page.getByRole('log').getByRole('article')).toRead(/Which year\?/);
    await expect(text).toHold('');
    const [lost, again, ...more] = server.received(messageEndpoints.send).map(({ body }) => body);
    expect(lost?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toEqual(lost);
    expect(more).toEqual([]);
  });

  test('half written is there after a look at another tab', async () => {
    await open('/client-portal?tab=messages', { as: client });
    await text.fill('Half a thought');
    await page.getByRole('tab', { name: 'Tasks' }).click();
    await expect(text).toBeGone();
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(text).toHold('Half a thought');
  });
});

describe('A search in the messages', () => {
  const found = (id: number, excerpt: string) => ({
    id,
    excerpt,
    fromClient: false,
    timestamp: '2026-11-20T10:00:00.000Z',
    author: null,
  });
  const field = page.getByRole('searchbox', { name: 'Search messages' });
  const results = page.getByRole('region', { name: 'Results' });

  test('lists what was found with its words marked, and leads to the message, by keyboard too [2.1251, 2.1252]', async () => {
    const newest = Array.from({ length: 100 }, (_, at) => ({
      ...message,
      about: null,
      id: 200 + at,
      content: `Message ${at}`,
    }));
    const old = { ...message, about: null, id: 40, content: 'The payroll of José' };
    server.answer(messageEndpoints.mine, ({ query }) => {
      if (query['after'] === '39') return [old];
      return query['before'] === undefined ? newest : [{ ...old, id: 39, content: 'Before it' }];
    });
    server.answer(messageEndpoints.search, {
      messages: [found(40, 'The payroll of José'), found(12, 'Jose asked')],
      before: null,
    });
    await open('/client-portal?tab=messages', { as: client });
    await field.fill('jose');
    await userEvent.keyboard('{Enter}');
    await expect(results.getByRole('status')).toRead('2 messages, newest first.');
    const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked()).toEqual(['José', 'Jose']);
    const buttons = results.getByRole('listitem').getByRole('button');
    buttons.nth(1).element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(buttons.nth(0)).toHaveFocus();
    expect(await complaints()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    const line = page.getByRole('log').getByRole('article').filter({ hasText: 'The payroll of José' });
    await expect(line).toHaveFocus();
    await expect(line).toBeSeen();
    field.element().focus();
    await userEvent.keyboard('{Escape}');
    await expect(results).toBeGone();
    await expect(field).toHaveFocus();
    await expect(field).toHold('');
  });

  test('that finds nothing, or that fails, says so [2.1252]', async () => {
    server.answer(messageEndpoints.mine, [{ ...message, about: null }]);
    server.answer(messageEndpoints.search, { messages: [], before: null });
    await open('/client-portal?tab=messages', { as: client });
    await field.fill('payroll');
    await userEvent.keyboard('{Enter}');
    await expect(results.getByText('No messages contain that.')).toBeSeen();
    server.cut(messageEndpoints.search);
    await field.fill('tax');
    await userEvent.keyboard('{Enter}');
    await expect(results.getByText('The results could not be loaded')).toBeSeen();
    server.answer(messageEndpoints.search, { messages: [found(1, 'tax')], before: 1 });
    await results.getByRole('button', { name: 'Try again' }).click();
    await expect(results.getByRole('button', { name: 'Search older messages' })).toBeSeen();
    await field.fill('123-45-6789');
    await userEvent.keyboard('{Enter}');
    await expect(field).toBeRefusedWith(
      'This looks like a Social Security or card number. Please search for other words.',
    );
    expect(server.received(messageEndpoints.search).map(({ query }) => query['q'])).not.toContain(
      '123-45-6789',
    );
  });
});
