import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

test('A calendar address is created, shown once, opened in a calendar app and turned off', async () => {
  const address = 'https://www.example.com/calendar/secret.ics';
  const createdAt = '2026-11-25T18:00:00.000Z';
  server.answer(deadlineEndpoints.list, []);
  server.answer(deadlineEndpoints.counts, { late: 0, soon: 0 });
  server.answer(deadlineEndpoints.feed, { createdAt: null });
  server.answer(deadlineEndpoints.createFeed, { address, createdAt });
  server.answer(deadlineEndpoints.endFeed, undefined);
  await open('/admin/deadlines', { as: owner });
  await page.getByRole('button', { name: 'Add to your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to your calendar' });
  const create = dialog.getByRole('button', { name: 'Create address' });
  await expect(create).toBeSeen();
  server.answer(deadlineEndpoints.feed, { createdAt });
  await create.click();
  await expect.element(dialog.getByRole('textbox', { name: 'Your private address' })).toHaveValue(address);
  await expect
    .element(dialog.getByRole('link', { name: 'Open in your calendar app' }))
    .toHaveAttribute('href', 'webcal://www.example.com/calendar/secret.ics');
  expect(await complaints()).toEqual([]);
  server.answer(deadlineEndpoints.feed, { createdAt: null });
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(toast('Turned off')).toBeSeen();
  await expect(dialog.getByRole('textbox')).toBeGone();
});

test('A new address in place of one that works takes a second press', async () => {
  const address = 'https://www.example.com/calendar/another-secret.ics';
  const createdAt = '2026-11-25T18:00:00.000Z';
  server.answer(deadlineEndpoints.list, []);
  server.answer(deadlineEndpoints.counts, { late: 0, soon: 0 });
  server.answer(deadlineEndpoints.feed, { createdAt: '2026-11-20T18:00:00.000Z' });
  server.answer(deadlineEndpoints.createFeed, { address, createdAt });
  await open('/admin/deadlines', { as: owner });
  await page.getByRole('button', { name: 'Add to your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to your calendar' });
  await dialog.getByRole('button', { name: 'New address' }).click();
  await expect(dialog.getByRole('textbox')).toBeGone();
  server.answer(deadlineEndpoints.feed, { createdAt });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new address' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Your private address' })).toHaveValue(address);
});
