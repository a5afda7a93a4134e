import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { frames } from '#web/routes.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

beforeEach(() => {
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  server.answer(clientJobEndpoints.list, []);
  server.answer(searchEndpoints.find, []);
  server.answer(clientJobEndpoints.assignees, []);
});

test('Help is the page of the first week, and each page of the dashboard that it links to exists [2.584]', async () => {
  await open('/admin/help', { as: owner });
  await expect(page.getByRole('heading', { name: 'Your first week', level: 1 })).toBeSeen();
  const links = page.getByRole('main').getByRole('link').elements();
  const addresses = links.map((link) => link.getAttribute('href') ?? '');
  expect(addresses.length).toBeGreaterThan(15);
  const pages = Object.keys(frames.admin.screens);
  expect(addresses.filter((address) => !pages.includes(address.replace(/\?.*$/, '')))).toEqual([]);
  expect(await complaints()).toEqual([]);
});

test('A link of the help page opens its page without loading the application again [2.584]', async () => {
  const { address } = await open('/admin/help', { as: owner });
  await page.getByRole('main').getByRole('link', { name: 'Work', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeSeen();
  expect(address()).toBe('/admin/work');
});

test('Help is found by its name in the search [2.584]', async () => {
  await open('/admin/help', { as: owner });
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('help');
  await expect(page.getByRole('option', { name: 'Help' })).toBeSeen();
});
