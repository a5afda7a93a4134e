import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientsPage } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const report: ImportReport = {
  source: 'xero',
  columns: [
    { heading: '*ContactName', sample: 'Sample Bakery', target: 'name' },
    { heading: 'Since', sample: '2019', target: 'ignore' },
  ],
  ready: 1,
  firstReady: [
    {
      line: 2,
      name: 'Sample Bakery',
      email: '',
      status: 'active',
      details: [
        { label: 'Phone', value: '(801) 555-0127' },
        { label: 'Contact person', value: 'Ann Sample, (801) 555-0128' },
      ],
    },
  ],
  problemRows: 1,
  problems: [{ line: 4, column: 'EmailAddress', message: 'Please enter a valid email address' }],
  duplicateRows: 1,
  duplicates: [
    { line: 3, name: 'Sample Dental', message: 'The client Sample Dental LLC has a similar name.' },
  ],
  reportRows: 1,
  reportLines: [{ line: 6, name: 'TOTAL', message: 'This looks like a total.' }],
  aboveHeadings: ['Customer Contact List'],
  existing: 1,
  existingRows: [{ line: 5, name: 'Sample Cafe' }],
  created: 0,
  importId: null,
  rejected: '',
  invitations: null,
};

async function chooseFile(
  ...answers: Parameters<typeof server.answer<typeof clientListEndpoints.importing>>[1][]
) {
  clientsPage();
  const [answer = report] = answers;
  server.answer(clientListEndpoints.importing, answer);
  server.answer(clientListEndpoints.imports, []);
  await open('/admin/clients', { as: owner });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabelText('CSV file').upload(new File(['any'], 'clients.csv', { type: 'text/csv' }));
}

test('An import shows each column with a sample, and what happens to the rows [2.706]', async () => {
  await chooseFile();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toRead(/export from Xero.*\*ContactName Sample Bakery.*Since 2019/);
  await expect(dialog).toRead(/One row is in your list of clients already and will be skipped\./);
  await expect(dialog.getByRole('list', { name: 'Problems' })).toRead(
    'Line 4, EmailAddress: Please enter a valid email address',
  );
  await expect(dialog.getByRole('button', { name: 'Import one client' })).toBeSeen();
  await expect(dialog.getByRole('list', { name: 'Ready to import' })).toRead(
    /Sample Bakery.*Phone \(801\) 555-0127.*Contact person Ann Sample, \(801\) 555-0128/,
  );
  await expect(dialog.getByRole('list', { name: 'Already in your list of clients' })).toRead(
    'Line 5: Sample Cafe',
  );
  await expect(dialog).toRead(/above the headings: Customer Contact List/);
});

test('A line that looks like a part of the report is imported only if it is checked', async () => {
  await chooseFile(({ body }) =>
    body.dryRun ? report : { ...report, created: body.include?.length ?? 0, importId: 5 },
  );
  await page.getByRole('checkbox', { name: 'Line 6: TOTAL' }).click();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('One client imported')).toBeSeen();
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
    !body.dryRun
      ? { ...report, created: body.include?.length ?? 0, importId: 5, rejected: 'name\r\nx\r\n' }
      : report,
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
          importId: 5,
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

test('Assigning a column to another field checks the rows again [2.297]', async () => {
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

test('An Excel workbook is not uploaded, and the message explains how to save a CSV file [2.299]', async () => {
  await chooseFile();
  await page
    .getByLabelText('CSV file')
    .upload(new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'clients.xlsx'));
  await expect(page.getByText('This is an Excel workbook.', { exact: false })).toBeSeen();
  await expect(page.getByRole('button', { name: /^Import one/ })).toBeGone();
});

const undone = {
  deleted: 2,
  stayed: 1,
  staying: [{ id: 7, name: 'Sample Bakery', reason: 'It has tasks.' }],
};

test('An import is undone from its toast, which says what stays and why', async () => {
  await chooseFile(({ body }) => (body.dryRun ? report : { ...report, created: 3, importId: 5 }));
  server.answer(clientListEndpoints.undoImport, ({ params }) =>
    params['id'] === '5' ? undone : { ...undone, deleted: 0 },
  );
  await page.getByRole('button', { name: 'Import one client' }).click();
  await expect(page.getByText('3 clients imported')).toBeSeen();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 clients deleted')).toBeSeen();
  await expect(page.getByText('One stays. Sample Bakery: It has tasks.')).toBeSeen();
});

test('An import of the last day is undone from the dialog [2.710]', async () => {
  await chooseFile();
  await page.getByRole('button', { name: 'Close' }).click();
  const recent = { id: 5, importedAt: '2026-11-30T15:00:00.000Z', by: 'owner', count: 195 };
  server.answer(clientListEndpoints.imports, [recent]);
  server.answer(clientListEndpoints.undoImport, undone);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByRole('button', { name: 'Undo import of 195 clients' }).click();
  server.answer(clientListEndpoints.imports, []);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 clients deleted')).toBeSeen();
  await expect(page.getByRole('region', { name: 'Recent imports' })).toBeGone();
});
