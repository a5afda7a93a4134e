import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { StaffMember } from '#contract/accounts/access/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const bea: StaffMember = {
  id: 5,
  username: 'bea',
  fullName: 'Bea Sample',
  email: 'bea@example.com',
  emailConfirmed: true,
  position: 'bookkeeper',
  clients: null,
  weeklyMinutes: null,
  secondFactor: true,
  lastUsedAt: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  confirmedAt: null,
  due: false,
  closedAt: null,
  version: 7,
};

beforeEach(async () => {
  server.answer(staffEndpoints.list, { members: [bea], invitations: [] });
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  server.answer(accessEndpoints.list, []);
  await open('/admin/access', { as: owner });
});

test('The owner sets how many hours someone works in a week, or leaves it open [2.1221]', async () => {
  const saved = { ...bea, weeklyMinutes: 1950 };
  server.answer(staffEndpoints.change, () => {
    server.answer(staffEndpoints.list, { members: [saved], invitations: [] });
    return saved;
  });
  await page.getByRole('button', { name: 'Change the access of bea' }).click();
  const form = page.getByRole('form', { name: 'Access of bea' });
  const hours = form.getByLabelText('Hours a week (optional)');
  await expect(hours).toHold('');
  expect(await complaints()).toEqual([]);
  await hours.fill('200');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(hours).toBeRefusedWith('A week has 168 hours');
  await hours.fill('32.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Access changed')).toBeSeen();
  expect(server.received(staffEndpoints.change)[0]?.body).toMatchObject({ weeklyMinutes: 1950, version: 7 });
  await expect(page.getByRole('list', { name: 'Staff' })).toRead(/All clients · 32\.5 h a week/);
});
