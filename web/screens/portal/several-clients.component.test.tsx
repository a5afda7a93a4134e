import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { membershipEndpoints, storageEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { client } from '#tests/support/components/people.ts';

const bakery = { ...client, client: { id: 3, name: 'Sample Bakery' }, severalClients: true } as const;
const dental = { ...bakery, client: { id: 4, name: 'Sample Dental' } };

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(invoiceEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
  server.answer(storageEndpoints.mine, null);
  server.answer(documentEndpoints.years, []);
});

/** The session has switched to the other client, and the page loads documents. */
async function askForAnotherClient() {
  server.answer(accountEndpoints.current, dental);
  server.refuse(documentEndpoints.mine, 'other-client');
  await page.getByRole('tab', { name: 'Documents' }).click();
}

test('The head of the portal says whose records it shows, and what is unread in the others [2.385]', async () => {
  server.answer(membershipEndpoints.mine, [
    { id: 3, name: 'Sample Bakery', archived: false, unread: 1 },
    { id: 4, name: 'Sample Dental', archived: false, unread: 2 },
    { id: 5, name: 'Sample Cafe', archived: true, unread: 0 },
  ]);
  server.refuse(membershipEndpoints.choose, 'not-found');
  await open('/client-portal', { as: bakery });
  await page.getByRole('button', { name: 'Sample Bakery: switch to another business' }).click();
  const list = page.getByRole('list', { name: 'Your businesses' });
  await expect(list).toRead(/Sample Bakery.*You are here.*Sample Dental.*2 unread.*Sample Cafe.*Archived/);
  await page.getByRole('button', { name: 'Switch to Sample Dental' }).click();
  await expect(page.getByText('Not switched')).toBeSeen();
  expect(server.received(membershipEndpoints.choose).map(({ body }) => body)).toEqual([{ clientId: 4 }]);
});

test('Someone with one client has nothing to switch [2.385]', async () => {
  const { severalClients: _several, ...one } = bakery;
  await open('/client-portal', { as: one });
  await expect(page.getByRole('banner').getByText('Sample Bakery')).toBeSeen();
  await expect(page.getByRole('button', { name: /switch to another business/ })).toBeGone();
});

test('A page that shows another client than the session asks which one to go on with [2.386]', async () => {
  await open('/client-portal', { as: bakery });
  await expect(page.getByRole('heading', { name: 'Welcome to Your Client Portal' })).toBeSeen();
  await askForAnotherClient();
  const dialog = page.getByRole('alertdialog', { name: 'You switched to another business' });
  await expect(dialog.getByRole('button', { name: 'Go to Sample Dental' })).toBeSeen();
  server.answer(membershipEndpoints.choose, bakery);
  server.answer(accountEndpoints.current, bakery);
  server.answer(documentEndpoints.mine, []);
  await dialog.getByRole('button', { name: 'Stay with Sample Bakery' }).click();
  await expect(dialog).toBeGone();
  await expect(page.getByText('No documents found')).toBeSeen();
  expect(server.received(membershipEndpoints.choose).map(({ body }) => body)).toEqual([{ clientId: 3 }]);
});

test('A page of a client whose access has ended says so, and leads to the other one [2.386]', async () => {
  await open('/client-portal', { as: bakery });
  await askForAnotherClient();
  server.refuse(membershipEndpoints.choose, 'not-found');
  await page.getByRole('button', { name: 'Stay with Sample Bakery' }).click();
  await expect(page.getByText('You no longer have access to Sample Bakery.', { exact: false })).toBeSeen();
  await expect(page.getByRole('button', { name: 'Go to Sample Dental' })).toBeSeen();
  await expect(page.getByRole('button', { name: 'Stay with Sample Bakery' })).toBeGone();
});

test('A link about another client asks before it switches, and stays where one is otherwise [2.387]', async () => {
  server.answer(membershipEndpoints.mine, [
    { id: 3, name: 'Sample Bakery', archived: false, unread: 0 },
    { id: 4, name: 'Sample Dental', archived: false, unread: 0 },
  ]);
  server.refuse(membershipEndpoints.choose, 'internal');
  const { address } = await open('/client-portal?for=4', { as: bakery });
  const dialog = page.getByRole('dialog', { name: 'This link is about Sample Dental' });
  await dialog.getByRole('button', { name: 'Switch to Sample Dental' }).click();
  await expect(dialog.getByText('Not switched')).toBeSeen();
  expect(server.received(membershipEndpoints.choose).map(({ body }) => body)).toEqual([{ clientId: 4 }]);
  await dialog.getByRole('button', { name: 'Stay in Sample Bakery' }).click();
  await expect(dialog).toBeGone();
  expect(address()).toBe('/client-portal');
});
