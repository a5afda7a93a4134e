import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const report: ImportReport = {
  source: 'xero',
  columns: [
    { heading: '*ContactName', sample: 'Sample Bakery', target: 'name' },
    { heading: 'Since', sample: '2019', target: 'ignore' },
  ],
  ready: 1,
  firstReady: [{ line: 2, name: 'Sample Bakery', email: '', status: 'active' }],
  problemRows: 1,
  problems: [{ line: 4, column: 'EmailAddress', message: 'Please enter a valid email address' }],
  duplicateRows: 1,
  duplicates: [
    { line: 3, name: 'Sample Dental', message: 'The client Sample Dental LLC has a similar name.' },
  ],
  existing: 1,
  created: 0,
  rejected: '',
  invitations: null,
};

async function chooseFile(
  ...answers: Parameters<typeof server.answer<typeof clientListEndpoints.importing>>[1][]
) {
  server.answer(clientEndpoints.counts, {
    prospect: 0,
    active: 0,
    archived: 0,
    closing: 0,
    openTasks: 0,
    overdueTasks: 0,
  });
  server.answer(clientEndpoints.duplicates, []);
  server.answer(clientEndpoints.tags, []);
  server.answer(clientEndpoints.list, []);
  const [answer = report] = answers;
  server.answer(clientListEndpoints.importing, answer);
  await open('/admin/clients', { as: owner });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabelText('CSV file').upload(new File(['any'], 'clients.csv', { type: 'text/csv' }));
}

test('An import shows each column with a sample, and what happens to the rows', async () => {
  await chooseFile();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toRead(/export from Xero.*\*ContactName Sample Bakery.*Since 2019/);
  await expect(dialog).toRead(/One row is in your list of clients already and will be skipped\./);
  await expect(dialog.getByRole('list', { name: 'Problems' })).toRead(
    'Line 4, EmailAddress: Please enter a valid email address',
  );
  await expect(dialog.getByRole('button', { name: 'Import one client' })).toBeSeen();
});

test('An import goes on when the phone is turned', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(844, 390);
  await chooseFile();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Import one client' });
  await expect(send).toBeSeen();
  await page.viewport(390, 844);
  await expect(page.getByLabelText('More actions for the list of clients')).toBeSeen();
  await expect(send).toBeSeen();
});

test('A likely duplicate is imported only if it is checked; the rejected rows can be saved', async () => {
  await chooseFile(({ body }) =>
    !body.dryRun ? { ...report, created: body.include?.length ?? 0, rejected: 'name\r\nx\r\n' } : report,
  );
  await page.getByRole('checkbox', { name: 'Line 3: Sample Dental' }).click();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('One client imported')).toBeSeen();
  await expect(page.getByRole('button', { name: 'Save these rows' })).toBeSeen();
});

test('Imported clients are invited on request, and those left out are listed', async () => {
  await chooseFile(({ body }) =>
    body.invite
      ? {
          ...report,
          created: 2,
          invitations: {
            invited: 1,
            leftOutCount: 1,
            leftOut: [{ id: 7, name: 'Sample Bakery', reason: 'No email address on record' }],
          },
        }
      : report,
  );
  await page.getByRole('checkbox', { name: 'Invite them to the client portal by email' }).click();
  await page.getByRole('button', { name: 'Import one client' }).click();
  await expect(page.getByText('2 clients imported')).toBeSeen();
  await expect(page.getByRole('list', { name: 'Not invited' })).toRead(
    'Sample Bakery: No email address on record',
  );
});

test('Assigning a column to another field checks the rows again', async () => {
  await chooseFile(({ body }) => ({ ...report, ready: body.targets?.[1] === 'customField' ? 7 : 1 }));
  await page.getByLabelText('Where Since goes').selectOptions('A field of your own, with this heading');
  await expect(page.getByRole('button', { name: 'Import 7 clients' })).toBeSeen();
});

test('Nothing can be imported without a column for the name', async () => {
  await chooseFile();
  await page.getByLabelText('Where *ContactName goes').selectOptions('Ignore this column');
  await expect(page.getByText("Which column has the client's name?")).toBeSeen();
  await expect(page.getByRole('button', { name: /^Import one/ })).toBeGone();
});

test('An Excel workbook is not uploaded, and the message explains how to save a CSV file', async () => {
  await chooseFile();
  await page
    .getByLabelText('CSV file')
    .upload(new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'clients.xlsx'));
  await expect(page.getByText('This is an Excel workbook.', { exact: false })).toBeSeen();
  await expect(page.getByRole('button', { name: /^Import one/ })).toBeGone();
});
