import type { Page } from 'playwright-core';
import type { SystemStatus } from '#contract/system/schemas.ts';
import { articleEditorOn } from '../support/browser/parts/article-editor.ts';
import { answering, cut } from './calls.ts';
import { press, type State, statesOf } from './state.ts';

const phone = [360, 768] as const;

const manyBookings = answering(
  '**/api/admin/bookings/surge',
  Array.from({ length: 12 }, (_, index) => ({
    id: 9000 + index,
    name: `Visitor ${index + 1}`,
    email: `visitor${index + 1}@example.com`,
    date: '2027-03-10',
    time: '9:00 AM',
  })),
);
const problem = 'The folder BACKUP_TO (/backups) cannot be used: the disk is full.';
const systemWithProblems = {
  version: '1.0.0',
  node: '26.10.0',
  startedAt: '2026-11-01T09:00:00Z',
  database: 'postgresql',
  warnings: [
    { name: 'backup-failing', detail: problem, since: '2026-11-28T09:00:00Z' },
    { name: 'disk-low', detail: '512 MB of 100 GB are free.', since: null },
    { name: 'no-scanner', detail: null, since: null },
  ],
  backups: {
    scheduled: true,
    made: {
      at: '2026-11-20T09:00:00Z',
      file: 'ridgeline-0a1b2c3d-20261120T090000Z.backup',
      bytes: 81_234_567,
    },
    failing: { since: '2026-11-21T09:00:00Z', at: '2026-11-22T09:00:00Z', problem },
    drill: {
      passed: {
        at: '2026-11-01T09:05:00Z',
        file: 'ridgeline-0a1b2c3d-20261101T090000Z.backup',
        rows: 12_345,
        files: 678,
      },
      failing: null,
    },
  },
  emails: { via: 'smtp', sent: 42, waiting: 3, overdueSeconds: 0, failed: 1, uncertain: 0 },
  files: 'disk',
  unscanned: { count: 0, since: null },
  disk: { freeBytes: 536_870_912, totalBytes: 107_374_182_400 },
  jobs: [
    {
      name: 'recurringInvoices',
      endedAt: '2026-11-22T15:00:00Z',
      failed: false,
      succeededAt: '2026-11-22T22:00:00Z',
    },
    { name: 'invoiceReminders', endedAt: '2026-11-22T15:00:00Z', failed: true, succeededAt: null },
  ],
} satisfies SystemStatus;
const owner = { who: 'owner' } as const;

/** The states of the dashboard: dialogs, errors in them, confirmations before something is deleted. */
export const adminStates: State[] = [
  ...statesOf('/admin', owner, [
    { name: 'menu of the phone', widths: phone, before: press('Menu') },
    { name: 'notifications', before: press(/^Notifications/) },
    {
      name: 'no notifications',
      calls: answering('**/api/admin/notifications', []),
      before: press(/^Notifications/),
    },
    { name: 'details', before: press(/^View Details of /) },
    {
      name: 'status failed',
      calls: cut(/\/status$/),
      before: press(/^View Details of /, /^(?:Confirm|Cancel) Booking$/),
    },
    {
      name: 'calendar failed',
      calls: cut(/\/calendar$/),
      before: press(/^View Details of /, 'Save Calendar Info'),
    },
    { name: 'empty filter', path: '/admin?filter=past' },
    { name: 'week', path: '/admin?week=2026-12-01' },
    { name: 'many bookings', calls: manyBookings, before: press('Review and cancel') },
  ]),
  ...statesOf('/admin/clients', owner, [
    { name: 'nobody found', path: '/admin/clients?q=nobody-of-that-name' },
    { name: 'new client', before: press('New client') },
    { name: 'new client with errors', before: press('New client', 'Add client') },
    { name: 'import', before: openImport },
    { name: 'import with problems', before: importInvalid },
  ]),
  ...statesOf('/admin/clients/$id', { ...owner, path: '/admin/clients/:client' }, [
    { name: 'edit client', before: press(/^More actions: /, 'Edit') },
    { name: 'new task', before: press('New task') },
    { name: 'new task with errors', before: press('New task', 'Create task') },
    { name: 'tasks from a template', before: press('From a template') },
    { name: 'edit task', before: press(/^Edit: /) },
    { name: 'a newcomer', path: '/admin/clients/:newcomer' },
  ]),
  ...statesOf('/admin/clients/$id', { ...owner, path: '/admin/clients/:client?tab=documents' }, [
    { name: 'ask for documents', before: press('Ask for documents', 'Ask for documents') },
    { name: 'send a document', before: press('Send a document') },
    // A document that the firm sent; the client's own can't be withdrawn here.
    {
      name: 'withdraw a document',
      before: press('More actions: Balance sheet.pdf', /^Withdraw: /),
    },
  ]),
  ...statesOf('/admin/clients/$id', { ...owner, path: '/admin/clients/:client?tab=invoices' }, [
    { name: 'new recurring invoice', before: press('New recurring invoice', 'Start') },
    {
      name: 'stop a recurring invoice',
      path: '/admin/clients/:roofing?tab=invoices',
      before: press(/^Stop /),
    },
  ]),
  ...statesOf('/admin/clients/$id', { ...owner, path: '/admin/clients/:client?tab=messages' }, [
    { name: 'saved answers', before: press('Edit saved answers') },
    { name: 'new saved answer', before: press('Edit saved answers', 'New saved answer', 'Save answer') },
  ]),
  ...statesOf('/admin/clients/$id', { ...owner, path: '/admin/clients/:client?tab=people' }, [
    {
      name: 'connect a person',
      path: '/admin/clients/:newcomer?tab=people',
      before: press(/^Connect /),
    },
    { name: 'withdraw an invitation', before: press(/^Withdraw the invitation/) },
  ]),
  ...statesOf('/admin/invoices', owner, [
    { name: 'nothing found', path: '/admin/invoices?q=nothing-like-this' },
  ]),
  ...statesOf('/admin/invoices/new', owner, [{ name: 'errors', before: press('Save draft') }]),
  ...statesOf('/admin/invoices/$id', { ...owner, path: '/admin/invoices/:invoice' }, [
    { name: 'record a payment', before: payWithoutAmount },
    { name: 'make void', before: press('Void invoice') },
    { name: 'a draft', path: '/admin/invoices/:draft' },
    { name: 'send a draft', path: '/admin/invoices/:draft', before: press('Send invoice') },
    { name: 'not there', path: '/admin/invoices/999999' },
  ]),
  ...statesOf('/admin/inquiries', owner, [
    { name: 'a message', before: press('Read the message from Riley Sample') },
  ]),
  ...statesOf('/admin/testimonials', owner, [
    { name: 'a testimonial', before: press(/^Open the testimonial of /) },
    { name: 'declining', before: press(/^Open the testimonial of /, 'Decline', 'Decline') },
  ]),
  ...statesOf('/admin/posts', owner, [
    { name: 'nothing found', path: '/admin/posts?q=nothing-like-this' },
    { name: 'new article', before: press('New article', 'Start writing') },
  ]),
  ...statesOf('/admin/posts/$id', { ...owner, path: '/admin/posts/:post' }, [
    { name: 'link', before: press('Link') },
    { name: 'picture', before: press('Picture') },
    { name: 'earlier versions', before: press('Earlier versions') },
    { name: 'delete', before: press('Delete article') },
    { name: 'preview', before: press('Preview') },
    { name: 'unsaved', before: changeTitle },
    { name: 'leaving unsaved', before: leaveUnsaved },
    { name: 'not there', path: '/admin/posts/999999' },
  ]),
  ...statesOf('/admin/categories', owner, [
    { name: 'new category', before: press('New category', 'Add category') },
    { name: 'rename', before: press(/^Rename /) },
    { name: 'cannot be deleted', before: press(/^Delete /) },
  ]),
  ...statesOf('/admin/assistant', owner, [
    { name: 'new answer', before: press('Add an answer', 'Save answer') },
  ]),
  ...statesOf('/admin/outbox', owner, [
    { name: 'an email', before: press('We received your booking request') },
    { name: 'nothing found', path: '/admin/outbox?q=nothing-like-this' },
  ]),
  ...statesOf('/admin/system', owner, [
    { name: 'with problems', calls: answering('**/api/admin/system', systemWithProblems) },
    { name: 'not loaded', calls: cut(/\/api\/admin\/system$/) },
  ]),
  ...statesOf('/admin/today', owner, [
    { name: 'search', before: searchFor('') },
    { name: 'search with results', before: searchFor('sample') },
    { name: 'search with an action', before: searchFor('invoice sample 450') },
    { name: 'search without results', before: searchFor('nothing of that name') },
    { name: 'with a failing backup', calls: answering('**/api/admin/system', systemWithProblems) },
  ]),
  ...statesOf('/admin/access', owner, [
    { name: 'inviting', before: press('Invite staff') },
    { name: 'closing an account', before: press(/^Close account client2/) },
    { name: 'asks for the password', calls: asksForPassword, before: closeWithReason },
    { name: 'session ended', calls: sessionEnds, before: closeWithReason },
    { name: 'session ended, second step', calls: sessionEnds, before: secondStep },
    { name: 'session about to end', calls: sessionIsEnding, before: waitForWarning },
    { name: 'nobody found', path: '/admin/access?q=nobody-of-that-name' },
    { name: 'not loaded', calls: cut(/\/api\/admin\/access\/staff$/) },
  ]),
  ...statesOf('/admin/audit-log', owner, [
    { name: 'filtered', path: '/admin/audit-log?kind=sign-ins' },
    { name: 'nothing found', path: '/admin/audit-log?to=2000-01-01' },
    { name: 'choosing a person', before: press('Show: Person') },
  ]),
  ...statesOf('/admin/firm', owner, [
    { name: 'preview', before: press('Preview') },
    { name: 'errors', before: saveWithoutName },
  ]),
];

/** As when the last sign-in was more than ten minutes ago. */
async function asksForPassword(page: Page) {
  await page.route('**/api/admin/access/accounts/*/close', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'reauthenticate', message: 'Please enter your password again.' },
    }),
  );
}

async function closeWithReason(page: Page) {
  await press(/^Close account client2/)(page);
  await page.getByLabel('Reason').fill('Left the company');
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
  await page.getByLabel(/^(Current password|Password)$/).waitFor();
}

function searchFor(text: string) {
  return async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text);
    await page
      .getByRole('dialog')
      .getByText(/^(\d+ results?|Nothing found|Type to search)/)
      .waitFor();
  };
}

/** The session has ended when the next change is sent. */
async function sessionEnds(page: Page) {
  const json = { code: 'signed-out', message: 'Please sign in.' };
  await page.route('**/api/admin/access/accounts/*/close', async (route) => {
    await page.route('**/api/user', (current) => current.fulfill({ status: 401, json }));
    await route.fulfill({ status: 401, json });
  });
  await page.route('**/api/login', (route) =>
    route.fulfill({ json: { secondFactor: ['totp', 'recovery'], canRemember: true } }),
  );
}

async function secondStep(page: Page) {
  await closeWithReason(page);
  await page.getByLabel('Password', { exact: true }).fill('the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code from your app').waitFor();
}

async function sessionIsEnding(page: Page) {
  await page.clock.install();
  await answering('**/api/user/sessions/current', { secondsLeft: 100 })(page);
}

async function waitForWarning(page: Page) {
  await page.clock.fastForward('02:00');
  await page.getByRole('alertdialog').waitFor();
}

async function openImport(page: Page) {
  // On a phone, the button is in a menu.
  const menu = page.getByRole('button', { name: 'More actions for the list of clients' });
  if (await menu.isVisible()) await menu.click();
  await press('Import CSV')(page);
}

async function importInvalid(page: Page) {
  await openImport(page);
  const buffer = Buffer.from('name,email\nSample,wrong\n,nobody@example.com');
  await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('list', { name: 'Problems' }).waitFor();
}

async function payWithoutAmount(page: Page) {
  await press('Record a payment')(page);
  await page.getByLabel('Amount ($)').fill('');
  await press('Record this payment')(page);
}

async function changeTitle(page: Page) {
  await articleEditorOn(page).field('Title').fill('Another title');
}

async function leaveUnsaved(page: Page) {
  await changeTitle(page);
  await page.getByRole('main').getByRole('link', { name: 'Articles' }).click();
}

async function saveWithoutName(page: Page) {
  await page.getByLabel('Firm name', { exact: true }).fill('');
  await press('Save')(page);
}
