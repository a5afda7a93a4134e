import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { taskTemplates } from '#content/task-templates.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { editor } from '#tests/support/components/editor.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { read, save } = firmEditing.taskTemplates;
const name = () => page.getByLabelText('Name', { exact: true });

beforeEach(async () => {
  server.answer(read, { templates: [...taskTemplates], version: 0 });
  server.answer(save, ({ body }) => ({ ...body, version: 1 }));
  await open('/admin/templates', { as: owner });
});

describe('Templates', () => {
  test('are written by the owner [2.345]', async () => {
    await page.getByRole('button', { name: 'New template' }).click();
    await name().fill('Sales tax');
    await page.getByRole('button', { name: 'Add task' }).click();
    const task = editor.row('Task 1');
    await task.getByLabelText('Task', { exact: true }).fill('Send the sales reports');
    await task.getByLabelText('Kind').selectOptions('A document to send');
    await task.getByLabelText('Days until due').fill('10');
    await task.getByLabelText('Repeats').selectOptions('Every month');
    await editor.save.click();
    await expect(toast('Saved')).toRead(/New tasks and requests use it/);
    expect(server.received(save)[0]?.body.templates.at(-1)).toMatchObject({
      title: 'Sales tax',
      tasks: [{ title: 'Send the sales reports', kind: 'document-request', days: 10, recurrence: 'monthly' }],
    });
    expect(await complaints()).toEqual([]);
  });

  test('say where the name of a period is filled in and where it stays as typed [2.969]', async () => {
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByRole('button', { name: 'Add task' }).click();
    const task = editor.row('Task 1');
    await task.getByLabelText('Repeats').selectOptions('Every month');
    await expect(task).toRead(/Type \{month\}, \{last month\}, \{quarter\} or \{year\} to name the period/);
    await task.getByLabelText('Description (optional)').fill('Everything from {month 1} on');
    await expect(task.getByText('Here they stay as typed.')).toBeGone();
    await task.getByLabelText('Description (optional)').fill('Everything from {last month}');
    await expect(task).toRead(/Words in braces are filled in only in the name\. Here they stay as typed\./);
  });

  test('are deleted, which counts once it is saved and can be discarded before', async () => {
    await expect(name()).toHold(taskTemplates[0]?.title ?? '');
    await page.getByRole('button', { name: 'Delete this template' }).click();
    await expect(name()).toHold(taskTemplates[1]?.title ?? '');
    await editor.discard.click();
    await expect(name()).toHold(taskTemplates[0]?.title ?? '');
    expect(server.received(save)).toEqual([]);
  });

  test('that need another look are shown', async () => {
    await page.getByRole('button', { name: 'New template' }).click();
    await name().fill('Empty');
    const first = page.getByRole('navigation', { name: 'Templates' }).getByRole('button').first();
    await first.click();
    await editor.save.click();
    await expect(name()).toHold('Empty');
    await expect(page.getByText('Please add at least one task')).toBeSeen();
  });
});
