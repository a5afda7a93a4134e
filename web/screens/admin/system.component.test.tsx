import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import type { SystemStatus } from '#contract/system/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const problem = 'The folder BACKUP_TO (/backups) cannot be used: the disk is full.';
const status: SystemStatus = {
  version: '0.1.0',
  node: '26.10.0',
  startedAt: '2026-11-01T16:00:00Z',
  database: 'postgresql',
  warnings: [],
  backups: {
    scheduled: true,
    made: { at: '2026-11-20T16:00:00Z', file: 'a.backup', bytes: 81_234_567 },
    failing: null,
    drill: { passed: null, failing: null },
  },
  emails: { via: 'smtp', sent: 42, waiting: 0, overdueSeconds: 0, failed: 0, uncertain: 0 },
  files: 's3',
  unscanned: { count: 0, since: null },
  disk: { freeBytes: 5_368_709_120, totalBytes: 107_374_182_400 },
  jobs: [{ name: 'invoiceReminders', endedAt: '2026-11-22T22:00:00Z', failed: true, succeededAt: null }],
};
const part = (heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).element().closest('section');

async function openSystem(changes: Partial<SystemStatus> = {}) {
  server.answer(systemEndpoints.status, { ...status, ...changes });
  server.answer(systemEndpoints.mailDomain, {
    domain: 'firm.example',
    spf: 'found',
    dmarc: 'missing',
    dkim: null,
  });
  await open('/admin/system', { as: owner });
  await expect(page.getByRole('heading', { name: 'Backups', exact: true })).toBeSeen();
}

test('The page names the last backup, emails, disk, jobs, and the records of the email domain', async () => {
  await openSystem();
  await expect(page.getByText('Nothing needs your attention.')).toBeSeen();
  expect(part('Backups')?.textContent).toContain('Nov 20, 2026, 9:00 AM, 77 MB');
  expect(part('Backups')?.textContent).toContain('Last restore testNone yet');
  expect(part('Server')?.textContent).toContain('5.0 GB of 100 GB');
  expect(part('Background jobs')?.textContent).toContain(
    'Sends invoice remindersFailed, Nov 22, 2026, 3:00 PM',
  );
  await expect(page.getByText('firm.example')).toBeSeen();
  expect(part('Email domain')?.textContent).toContain('DMARCMissing');
  expect(part('Email domain')?.textContent).toContain('DKIMNot checked: set DKIM_SELECTOR');
});

test('What is wrong says why, and what to do', async () => {
  await openSystem({
    warnings: [{ name: 'backup-failing', detail: problem, since: '2026-11-28T09:00:00Z' }],
  });
  expect(part('Needs attention')?.textContent).toContain(
    `Backups are failingSince Nov 28, 2026, 2:00 AM${problem}We try again every hour.`,
  );
});

test('Staff read that only the owner sees it, and nothing is requested', async () => {
  await open('/admin/system', { as: { ...owner, position: 'manager' } });
  await expect(page.getByText('Only the owner can see this page.')).toBeSeen();
});
