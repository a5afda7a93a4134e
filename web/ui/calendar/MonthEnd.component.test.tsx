import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const dialog = page.getByRole('dialog');
const monthEnd = dialog.getByRole('checkbox', { name: 'On the last day of the month' });

async function chooseDate(date: string) {
  const field = dialog.getByRole('textbox', { name: 'Due' });
  await field.fill(date);
  await dialog.getByLabelText('Job', { exact: true }).click();
}

beforeEach(async () => {
  server.answer(clientJobEndpoints.list, []);
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  server.answer(clientJobEndpoints.assignees, []);
  server.answer(clientJobEndpoints.templates, []);
  server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
  server.answer(bookingEndpoints.nextOfClient, null);
  await open('/admin/work?new=7', { as: owner });
});

describe('Recurring work', () => {
  test('offers the last day of the month where another day could be meant [2.766]', async () => {
    await chooseDate('11/30/2030');
    await expect(monthEnd).toBeGone();
    await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Every month');
    await expect(monthEnd).toBeSeen();
    await expect(dialog).toRead(/Otherwise the next ones are on the 30th\./);
    expect(await complaints()).toEqual([]);
    await chooseDate('12/31/2030');
    await expect(monthEnd).toBeGone();
    await chooseDate('11/29/2030');
    await expect(monthEnd).toBeGone();
  });

  test('shows how a name with its period reads [2.766]', async () => {
    await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Every month');
    await expect(dialog).toRead(/Type \{month\}, \{last month\}, \{quarter\} or \{year\}/);
    await dialog.getByLabelText('Job', { exact: true }).fill('Close {last month} {year}');
    await chooseDate('1/15/2031');
    await expect(dialog).toRead(/Reads “Close December 2030”\./);
  });
});
