import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const corporation: Deadline = {
  key: 'federal-1120-s.2025.1',
  client: { id: 7, name: 'Quinn Sample' },
  kind: 'income-tax',
  authority: 'federal',
  act: 'file',
  form: 'Form 1120-S',
  title: 'S corporation income tax return',
  period: 'for 2025',
  date: '2026-03-16',
  why: 'March 15, 2026 is a Sunday, so IRC section 7503 moves the date to Monday, March 16, 2026.',
  rule: 'The 15th day of the third month after the tax year.',
  citation: 'IRC 6072(b)',
  nominal: '2026-03-15',
  original: '2026-03-16',
  extension: { form: 'Form 7004', date: '2026-09-15', citation: 'IRC 6081' },
  extended: false,
  filer: 'firm',
  state: 'open',
  late: true,
  jobId: null,
  taskId: null,
};
const estimate: Deadline = {
  ...corporation,
  key: 'federal-1040-es.2026.4',
  client: { id: 8, name: 'Ann Example' },
  kind: 'estimated-tax',
  act: 'pay',
  form: 'Form 1040-ES',
  title: 'Estimated tax payment',
  period: 'payment 4 of 4 for 2026',
  date: '2027-01-15',
  extension: null,
  filer: 'client',
  late: false,
};

beforeEach(() => {
  server.answer(deadlineEndpoints.list, [corporation, estimate]);
  server.answer(deadlineEndpoints.counts, { late: 1, soon: 2 });
});

describe('The deadlines of all clients', () => {
  test('are listed by date: what, whose, who files, and whether it is late [2.400]', async () => {
    await open('/admin/deadlines', { as: owner });
    await expect(row('Form 1120-S')).toRead(/for 2025.*Quinn Sample.*Mar 16.*late.*We do.*Late/);
    await expect(row('Form 1040-ES')).toRead(/payment 4 of 4.*Ann Example.*The client does.*Open/);
    expect(await complaints()).toEqual([]);
  });

  test('are sorted, on a phone too, which the address and the export say [2.1302]', async () => {
    await page.viewport(360, 740);
    const { address } = await open('/admin/deadlines', { as: owner });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('By client, Z to A');
    const sorted = { show: 'soon', sort: 'client', order: 'desc' };
    await expect.poll(() => server.received(deadlineEndpoints.list).at(-1)?.query).toMatchObject(sorted);
    expect(address()).toBe('/admin/deadlines?sort=client&order=desc');
    await page.viewport(1280, 900);
    server.answer(deadlineEndpoints.exporting, { fileName: 'deadlines.csv', csv: 'Due\r\n' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => server.received(deadlineEndpoints.exporting)[0]?.query).toEqual(sorted);
  });

  test('are narrowed down by time and kind, which the address says [2.400]', async () => {
    const { address } = await open('/admin/deadlines?deadlines=late', { as: owner });
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Payroll reports and Forms W-2');
    await expect
      .poll(() => server.received(deadlineEndpoints.list).at(-1)?.query)
      .toMatchObject({ show: 'late', kind: 'payroll' });
    expect(address()).toBe('/admin/deadlines?deadlines=late&kind=payroll');
  });

  test('are searched by form and client, which the address says [2.1226]', async () => {
    const { address } = await open('/admin/deadlines?deadlines=late', { as: owner });
    await page.getByRole('searchbox', { name: 'Search deadlines' }).fill('quinn 941');
    await expect
      .poll(() => server.received(deadlineEndpoints.list).at(-1)?.query)
      .toMatchObject({ show: 'late', q: 'quinn 941' });
    expect(address()).toBe('/admin/deadlines?deadlines=late&q=quinn+941');
    server.answer(deadlineEndpoints.exporting, { fileName: 'deadlines.csv', csv: 'Due\r\n' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() => server.received(deadlineEndpoints.exporting)[0]?.query)
      .toEqual({ show: 'late', q: 'quinn 941' });
    server.answer(deadlineEndpoints.list, []);
    await page.getByRole('searchbox', { name: 'Search deadlines' }).fill('nobody');
    await expect(page.getByText('No deadlines match your search.')).toBeSeen();
  });

  test('say why it is that day, by which rule, and are marked as filed, which can be undone [2.399]', async () => {
    server.answer(deadlineEndpoints.change, { ...corporation, state: 'done' });
    await open('/admin/deadlines', { as: owner });
    await page.getByRole('button', { name: 'Form 1120-S for 2025' }).click();
    const dialog = page.getByRole('dialog', { name: 'Form 1120-S for 2025' });
    await expect(dialog).toRead(/is a Sunday, so IRC section 7503 moves the date/);
    await expect(dialog).toRead(/IRC 6072\(b\)/);
    await expect(dialog).toRead(/Form 7004 gives more time to file, until Tuesday, September 15, 2026\./);
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as filed' }).click();
    await expect(dialog).toBeGone();
    await toast('Marked as filed').getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => server.received(deadlineEndpoints.change).map(({ body }) => body))
      .toEqual([
        { key: corporation.key, state: 'done' },
        { key: corporation.key, state: 'open', extended: false },
      ]);
  });

  test('make a job of the firm, and without an extension offer none', async () => {
    server.answer(deadlineEndpoints.beginJob, { ...estimate, jobId: 3 });
    await open('/admin/deadlines', { as: owner });
    await page.getByRole('button', { name: /^Form 1040-ES/ }).click();
    await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeSeen();
    await expect(page.getByRole('button', { name: 'Mark as extended' })).toBeGone();
    await page.getByRole('button', { name: 'Create a job' }).click();
    await expect(toast('Job created')).toBeSeen();
  });

  test('count as late from a day that the owner chooses', async () => {
    const settings = { countsFrom: '2026-11-25', jobDaysBefore: null, version: 1 };
    server.answer(deadlineEndpoints.settings, settings);
    server.answer(deadlineEndpoints.saveSettings, { ...settings, jobDaysBefore: 14, version: 2 });
    await open('/admin/deadlines', { as: owner });
    await page.getByRole('button', { name: 'Deadline settings' }).click();
    const days = page.getByRole('textbox', { name: 'Create jobs this many days before' });
    await days.fill('100');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Please enter at most 90 days')).toBeSeen();
    await days.fill('14');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast('Settings saved')).toBeSeen();
    expect(server.received(deadlineEndpoints.saveSettings).at(-1)?.body).toEqual({
      countsFrom: '2026-11-25',
      jobDaysBefore: 14,
      version: 1,
    });
  });
});
