import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { faq } from '#content/faq.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { editor } from '#tests/support/components/editor.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { read, save } = firmEditing.faq;
const { row, button } = editor;
const question = (place: number) => row(`Question ${place}`).getByLabelText('Question', { exact: true });

beforeEach(async () => {
  server.answer(read, { entries: [...faq], version: 0 });
  server.answer(save, ({ body }) => ({ ...body, version: 1 }));
  await open('/admin/questions', { as: owner });
});

describe('Questions', () => {
  test('are added, put in order and taken out by keyboard', async () => {
    const added = 'Do you answer on Saturdays?';
    const last = faq.length + 1;
    const press = async (name: string) => {
      button(name).element().focus();
      await userEvent.keyboard('{Enter}');
    };
    await expect(button('Add question')).toBeSeen();
    await press('Add question');
    await userEvent.keyboard(added);
    await userEvent.tab();
    await userEvent.keyboard('On Monday.');
    await press(`Move question ${last} up`);
    for (let place = last - 1; place > 1; place -= 1) {
      await expect(button(`Move question ${place} up`)).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    await expect(question(1)).toHold(added);
    await press('Remove question 2');
    await expect(button('Put it back: question 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await press(`Remove question ${last}`);
    await editor.save.click();
    await expect(toast('Saved')).toBeSeen();
    const [sent] = server.received(save);
    expect(sent?.body.entries).toEqual([{ question: added, answer: 'On Monday.' }, ...faq.slice(0, -1)]);
  });

  test('are asked only once each', async () => {
    await question(2).fill(faq[0]?.question ?? '');
    await editor.save.click();
    await expect(question(2)).toBeRefusedWith('This question is already in the list');
    await editor.discard.click();
    await expect(question(2)).toBeAccepted();
    expect(server.received(save)).toEqual([]);
  });
});

describe('No accessibility violations in', () => {
  test('the question on the way out', async () => {
    await button('Remove question 1').click();
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Email log' })
      .click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('the preview', async () => {
    await editor.preview.click();
    await expect(editor.previewOf('Contact page')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
