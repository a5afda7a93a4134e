import { page } from 'vitest/browser';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { Task } from '#contract/tasks/schemas.ts';
import { withCursor } from '#tests/support/pages.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { client } from '#tests/support/components/people.ts';

const sample: Task = {
  id: 1,
  title: 'Sample',
  description: 'What to do.',
  priority: 'low',
  dueDate: '2030-01-15',
  progress: 25,
  completed: false,
  completedAt: null,
  kind: 'plain',
  recurrence: 'none',
  overdue: false,
};

const waiting = page.getByRole('list', { name: 'Waiting for you' });
const card = (title: string) => page.getByRole('article', { name: title, exact: true });
const markComplete = (title: string) =>
  page.getByRole('button', { name: `Mark Complete: ${title}`, exact: true });

beforeEach(() => {
  localStorage.clear();
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(invoiceEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
});

describe('The portal', () => {
  test('has five tabs, Tasks first, each with its empty state [2.106, 2.107, 2.108, 2.117, 2.129, 2.136, 2.142, 9.24]', async () => {
    server.answer(documentEndpoints.mine, []);
    server.answer(documentEndpoints.years, []);
    server.answer(storageEndpoints.mine, null);
    const { address } = await open('/client-portal', { as: client });
    await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
    const tabs = page.getByRole('tab');
    expect(tabs.elements().map(({ textContent }) => textContent.trim())).toEqual([
      'Tasks',
      'Documents',
      'Invoices',
      'Messages',
      'Profile',
    ]);
    const chosen = page.getByRole('tab', { selected: true });
    await expect(chosen).toRead('Tasks');
    await expect(page.getByText('You have no pending tasks')).toBeSeen();
    await expect(page.getByText('You’re all caught up.')).toBeSeen();
    for (const [name, words] of [
      ['Documents', 'No documents found'],
      ['Invoices', 'No invoices yet'],
      ['Messages', 'No messages yet'],
    ] as const) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tabpanel').getByText(words)).toBeSeen();
      expect(address()).toBe(`/client-portal?tab=${name.toLowerCase()}`);
    }
    closePages();
    const again = await open('/client-portal?tab=messages', { as: client });
    await expect(chosen).toRead('Messages');
    await page.getByRole('tab', { name: 'Tasks', exact: true }).click();
    await expect.poll(again.address).toBe('/client-portal');
  });

  test('says N/A where the date is unknown [2.150]', async () => {
    server.answer(profileEndpoints.preferences, {
      emailNotifications: true,
      invoiceAlerts: true,
      messageNotifications: true,
    });
    // A server that only implements the specification doesn't send it.
    const user = Object.assign({}, client, { createdAt: undefined });
    await open('/client-portal?tab=profile', { as: user });
    await expect(page.getByRole('region', { name: 'Profile' })).toRead(/Client since N\/A/);
  });

  test('offers to try again when the tasks do not come', async () => {
    server.refuse(taskEndpoints.mine, 'unavailable', { message: 'The service is temporarily unavailable.' });
    await open('/client-portal', { as: client });
    const alert = page.getByRole('alert');
    await expect(alert).toRead(/^Your tasks could not be loaded The service is temporarily unavailable\./);
    await expect(page.getByText('We couldn’t load your tasks.')).toBeSeen();
    server.answer(taskEndpoints.mine, []);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have no pending tasks')).toBeSeen();
  });
});

test('Of a long list of tasks the first fifty are there, the rest comes at a press, and the greeting and the upload know of all', async () => {
  const tasks = Array.from({ length: 50 }, (_, at) => ({ ...sample, id: at + 1, title: `Task ${at + 1}` }));
  const request: Task = { ...sample, id: 51, title: 'Send the ledger', kind: 'document-request' };
  server.answer(taskEndpoints.mine, ({ query }) => {
    if (query['filter'] === 'open-requests') return [request];
    return query['cursor'] === 'next' ? [request] : withCursor(tasks, 'next');
  });
  server.answer(taskEndpoints.counts, {
    plain: { count: 50, overdue: 0, next: { title: 'Task 1', dueDate: '2030-01-15', overdue: false } },
    'document-request': { count: 1, overdue: 0, next: { ...request } },
  });
  server.answer(documentEndpoints.mine, []);
  server.answer(documentEndpoints.years, []);
  server.answer(storageEndpoints.mine, null);
  await open('/client-portal', { as: client });
  await expect(waiting).toRead(
    '50 Tasks to do Task 1, by Jan 15 1 Document to send Send the ledger, by Jan 15',
  );
  const rows = page.getByRole('list', { name: 'Tasks' }).getByRole('article');
  const more = page.getByRole('button', { name: 'Show more tasks' });
  await expect(more).toBeSeen();
  expect(rows.elements()).toHaveLength(50);
  await more.click();
  await expect(card('Send the ledger')).toBeSeen();
  expect(rows.elements()).toHaveLength(51);
  await expect(more).toBeGone();
  closePages();
  await open('/client-portal?tab=documents', { as: client });
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await page.getByLabelText('What we asked for (optional)').selectOptions('Send the ledger');
});

test('The greeting counts nothing while a list is missing', async () => {
  server.answer(taskEndpoints.mine, [sample]);
  server.cut(invoiceEndpoints.mine);
  await open('/client-portal', { as: client });
  await expect(waiting).toRead(/^1 Task to do/);
  await expect(page.getByText('We couldn’t load your invoices.')).toBeSeen();
  await expect(page.getByText(/You have . open items?/)).toBeGone();
});

describe('A task', () => {
  test('shows priority by colour, due date, progress and what is done [2.109, 2.110, 2.111, 2.112, 2.113, 2.114, 2.115, 2.116, 4.24]', async () => {
    // A priority that a later version of the server may add.
    const unknown = Object.assign({}, sample, { id: 4, title: 'Fourth', priority: 'whenever' });
    server.answer(taskEndpoints.mine, [
      { ...sample, id: 1, title: 'First', priority: 'high', overdue: true, recurrence: 'quarterly' },
      { ...sample, id: 2, title: 'Second', priority: 'medium' },
      { ...sample, id: 3, title: 'Third', priority: 'low', completed: true, progress: 100 },
      unknown,
    ]);
    await open('/client-portal', { as: client });
    await page.getByText('Completed (1)').click();
    await expect(card('First')).toRead(
      'high Due: January 15, 2030 Overdue First What to do. Repeats quarterly Progress 25% Mark Complete Ask about this',
    );
    await expect(card('Third')).toRead('low Due: January 15, 2030 Third What to do. Progress 100% Completed');
    await expect(markComplete('Third')).toBeGone();
    const progress = card('First').getByRole('progressbar').element();
    expect(progress.getAttribute('aria-valuenow')).toBe('25');
    const colour = (title: string, word: string) =>
      getComputedStyle(card(title).getByText(word, { exact: true }).element()).color;
    const colours = [colour('First', 'high'), colour('Second', 'medium'), colour('Third', 'low')];
    expect(new Set(colours).size).toBe(3);
    expect(colour('Fourth', 'whenever')).toBe(colours[2]);
    const border = (title: string) => getComputedStyle(card(title).element()).borderLeftColor;
    expect(border('Third')).not.toBe(border('First'));
    await expect(waiting).toRead('3 Tasks to do First, overdue since Jan 15');
  });

  test('has the buttons of every task in one row on a wide screen [2.1104]', async () => {
    await page.viewport(1440, 900);
    onTestFinished(() => page.viewport(1280, 900));
    server.answer(taskEndpoints.mine, [
      { ...sample, id: 1, title: 'First', kind: 'document-request', recurrence: 'monthly', overdue: true },
      { ...sample, id: 2, title: 'Second', description: 'Long. '.repeat(40) },
    ]);
    await open('/client-portal', { as: client });
    await expect(markComplete('Second')).toBeSeen();
    const middles = (title: string) => {
      const buttons = [...card(title).element().querySelectorAll('button')];
      return buttons.map((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return Math.round(top + bottom);
      });
    };
    expect(middles('First')).toHaveLength(3);
    expect(new Set(middles('First')).size).toBe(1);
    expect(new Set(middles('Second')).size).toBe(1);
    const leftOf = (title: string) => Math.round(markComplete(title).element().getBoundingClientRect().left);
    expect(leftOf('First')).toBe(leftOf('Second'));
  });

  test('never breaks the name of a form at its hyphen [2.522]', async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    const title = Array.from({ length: 12 }, (_, index) => `${'a'.repeat(index)} 1099-NEC`).join(' ');
    server.answer(taskEndpoints.mine, [{ ...sample, title }]);
    await open('/client-portal', { as: client });
    await expect(card(title)).toBeSeen();
    const names = [...card(title).element().querySelectorAll('h2 span')];
    expect(names.map(({ textContent }) => textContent)).toEqual(Array(12).fill('1099-NEC'));
    for (const name of names) expect(name.getClientRects()).toHaveLength(1);
  });

  test('hyphenates the long words of its title on a phone', async () => {
    server.answer(taskEndpoints.mine, [{ ...sample, title: 'Reimbursement documentation' }]);
    await open('/client-portal', { as: client });
    const title = card('Reimbursement documentation').getByRole('heading');
    await expect(title).toBeSeen();
    expect(getComputedStyle(title.element()).hyphens).toBe('manual');
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    expect(getComputedStyle(title.element()).hyphens).toBe('auto');
  });

  test('that could not be marked says so and stays open [8.21, 8.22]', async () => {
    server.answer(taskEndpoints.mine, [sample]);
    server.cut(taskEndpoints.complete);
    await open('/client-portal', { as: client });
    await expect(markComplete('Sample')).toBeSeen();
    // The browser's error when it goes offline.
    dispatchEvent(new Event('offline'));
    onTestFinished(() => void dispatchEvent(new Event('online')));
    await markComplete('Sample').click();
    await expect(toast('Update Failed')).toRead(/Failed to update task\. Please try again\./);
    await expect(markComplete('Sample')).toBeSeen();
    // The next attempt hides the error.
    server.answer(taskEndpoints.complete, { ...sample, completed: true, progress: 100 });
    await markComplete('Sample').click();
    await expect(toast('Task Updated')).toBeSeen();
    await expect(toast('Update Failed')).toBeGone();
  });
});

test('A task that asks for a signature which is not given here says how it is given, until it is completed [13.36]', async () => {
  const form: Task = { ...sample, id: 8, title: 'Sign Form 8879', kind: 'document-request' };
  server.answer(taskEndpoints.mine, [form, { ...form, id: 9, title: 'Sign Form 8878', completed: true }]);
  await open('/client-portal', { as: client });
  await expect(card('Sign Form 8879')).toRead(/print it, sign it by hand, and upload a scan or a photo/);
  expect(document.body.textContent?.split('sign it by hand')).toHaveLength(2);
});

describe('Completed tasks', () => {
  const third = { ...sample, id: 3, title: 'Third', completed: true, progress: 100 };
  const completed = page.getByText('Completed (1)');

  test('are folded under their count, and stay as they were left [2.562]', async () => {
    server.answer(taskEndpoints.mine, [sample, third]);
    await open('/client-portal', { as: client });
    await expect(card('Sample')).toBeSeen();
    await expect(card('Third')).toBeGone();
    await completed.click();
    await expect(card('Third')).toBeSeen();
    closePages();
    await open('/client-portal', { as: client });
    await expect(card('Third')).toBeSeen();
    await completed.click();
    await expect(card('Third')).toBeGone();
  });

  test('leave a sentence in the place of the open ones [2.562]', async () => {
    server.answer(taskEndpoints.mine, [third]);
    await open('/client-portal', { as: client });
    await expect(page.getByText('You have no pending tasks')).toBeSeen();
    await expect(completed).toBeSeen();
  });

  test('are counted with a plus while further ones are not loaded [2.562]', async () => {
    const fifty = Array.from({ length: 50 }, (_, at) => ({ ...third, id: at + 10, title: `Task ${at}` }));
    server.answer(taskEndpoints.mine, withCursor(fifty, 'next'));
    await open('/client-portal', { as: client });
    await expect(page.getByText('Completed (50+)')).toBeSeen();
  });
});

test('Undo opens a task again, and the focus goes from the toast to the tasks [2.512]', async () => {
  let task = sample;
  server.answer(taskEndpoints.mine, () => [task]);
  server.answer(taskEndpoints.complete, () => (task = { ...sample, completed: true, progress: 100 }));
  server.answer(taskEndpoints.reopen, () => (task = sample));
  await open('/client-portal', { as: client });
  await markComplete('Sample').click();
  await expect(markComplete('Sample')).toBeGone();
  await toast('Task Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(toast('Undone')).toRead(/The task is open again\./);
  await expect(markComplete('Sample')).toBeSeen();
  await expect(page.getByRole('group', { name: 'Your tasks' })).toHaveFocus();
});

test('No accessibility violations in the tasks of a client, with a toast', async () => {
  const tasks = [
    { ...sample, title: 'First', priority: 'high', overdue: true } as const,
    { ...sample, id: 2 },
  ];
  server.answer(taskEndpoints.mine, () => tasks);
  server.answer(taskEndpoints.complete, () => {
    tasks.splice(1, 1, { ...sample, id: 2, completed: true, progress: 100 });
    return { ...sample, id: 2, completed: true, progress: 100 };
  });
  await open('/client-portal', { as: client });
  await markComplete('Sample').click();
  await expect(toast('Task Updated')).toBeSeen();
  expect(await complaints()).toEqual([]);
});
