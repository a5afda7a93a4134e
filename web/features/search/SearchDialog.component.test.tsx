import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const dialog = page.getByRole('dialog', { name: 'Search' });
const field = dialog.getByRole('combobox', { name: 'Search everything' });
const found: SearchResult[] = [
  {
    kind: 'client',
    id: 3,
    client: { id: 3, name: 'Quinn Dental' },
    title: 'Quinn Dental',
    detail: 'quinn@example.com',
  },
];
let opened: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  server.answer(staffEndpoints.list, { members: [], invitations: [] });
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  server.answer(accessEndpoints.list, []);
  opened = await open('/admin/access', { as: owner });
  await expect(page.getByRole('heading', { name: 'Staff and access' })).toBeSeen();
});

test('Ctrl+K opens the search, which finds what is typed, and Enter opens the first result [2.291]', async () => {
  server.answer(searchEndpoints.find, []);
  server.answer(auditEndpoints.list, []);
  server.answer(auditEndpoints.people, []);
  server.answer(clientEndpoints.choices, []);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect(field).toHaveFocus();
  await userEvent.keyboard('audit');
  await expect(dialog.getByRole('option', { name: 'Audit log' })).toBeSeen();
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened.address).toBe('/admin/audit-log');
  await expect(dialog).toBeGone();
});

test('The heading of the page that was chosen gets the focus [2.545]', async () => {
  server.answer(searchEndpoints.find, []);
  server.answer(auditEndpoints.list, []);
  server.answer(auditEndpoints.people, []);
  server.answer(clientEndpoints.choices, []);
  await userEvent.keyboard('{Control>}k{/Control}audit');
  await expect(dialog.getByRole('option', { name: 'Audit log' })).toBeSeen();
  await userEvent.keyboard('{Enter}');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toHaveFocus();
});

test('`/` opens it too, but is only a character in a field', async () => {
  await page.getByLabelText('Search people').click();
  await userEvent.keyboard('/');
  await expect(dialog).toBeGone();
  await page.getByRole('heading', { name: 'Staff and access' }).click();
  await userEvent.keyboard('/');
  await expect(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect(dialog).toBeGone();
});

test('Older messages are searched once typing pauses, not at each key [2.291]', async () => {
  const older: SearchResult = {
    kind: 'message',
    id: 9,
    client: { id: 3, name: 'Quinn Dental' },
    title: 'Quinn Dental',
    detail: 'March 3, 2019',
  };
  server.answer(searchEndpoints.find, ({ query }) => (query['older'] === 'true' ? [...found, older] : found));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  for (const text of ['qu', 'quin', 'quinn']) await field.fill(text);
  await expect(dialog.getByText('March 3, 2019')).toBeSeen();
  const deep = server.received(searchEndpoints.find).filter(({ query }) => 'older' in query);
  expect(deep.map(({ query }) => query['q'])).toEqual(['quinn']);
});

test('Results are grouped by kind, and counted for a screen reader', async () => {
  server.answer(searchEndpoints.find, found);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('quinn');
  const clients = dialog.getByRole('group', { name: 'Clients' });
  await expect(clients.getByRole('option', { name: /^Quinn Dental ?quinn@example.com$/ })).toBeSeen();
  await expect(dialog.getByText('1 result')).toBeSeen();
  expect(server.received(searchEndpoints.find).map(({ query }) => query)).toContainEqual({ q: 'quinn' });
});

test.each([
  [390, 844],
  [1280, 900],
])('At %i px the field stays in place while results load [2.291]', async (width, height) => {
  await page.viewport(width, height);
  server.answer(searchEndpoints.find, ({ query }) =>
    query['q'] === 'quinn' ? [1, 2, 3, 4].flatMap((id) => found.map((result) => ({ ...result, id }))) : [],
  );
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('nobody');
  await expect(dialog.getByText('Nothing found for “nobody”.')).toBeSeen();
  const { top } = field.element().getBoundingClientRect();
  await field.fill('quinn');
  await expect(dialog.getByRole('option').nth(3)).toBeSeen();
  expect(field.element().getBoundingClientRect().top).toBe(top);
  await page.viewport(1280, 900);
});

test('After an action such as “invoice”, the name that follows is searched', async () => {
  server.answer(searchEndpoints.find, found);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('invoice quinn 450');
  await expect(dialog.getByRole('option', { name: /^New invoice for Quinn Dental ?\$450.00$/ })).toBeSeen();
  expect(server.received(searchEndpoints.find).map(({ query }) => query)).toContainEqual({ q: 'quinn' });
});

test('It says when nothing matches, and when the search fails', async () => {
  server.answer(searchEndpoints.find, []);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('nobody');
  await expect(dialog.getByText('Nothing found for “nobody”.')).toBeSeen();
  server.cut(searchEndpoints.find);
  await field.fill('nobody else');
  await expect(dialog.getByText('Please try again.')).toBeSeen();
});

test('Text that is typed before the field appears ends up in it', async () => {
  server.answer(searchEndpoints.find, found);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect(dialog).toBeSeen();
  for (const key of 'qu')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await expect(field).toHold('qu');
  await expect(field).toHaveFocus();
  await userEvent.keyboard('inn');
  await expect(field).toHold('quinn');
});

test('Enter waits for the results of the current text, and opens no earlier result', async () => {
  server.answer(auditEndpoints.list, []);
  server.answer(auditEndpoints.people, []);
  server.answer(clientEndpoints.choices, []);
  server.answer(searchEndpoints.find, found);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('quinn');
  await expect(dialog.getByRole('option', { name: /^Quinn Dental/ })).toBeSeen();
  server.answer(searchEndpoints.find, []);
  const answer = server.hold(searchEndpoints.find);
  await field.fill('audit');
  await expect(dialog.getByRole('option', { name: /^Quinn Dental/ })).toBeSeen();
  await userEvent.keyboard('{Enter}');
  answer();
  await expect.poll(opened.address).toBe('/admin/audit-log');
  await expect(dialog).toBeGone();
});
