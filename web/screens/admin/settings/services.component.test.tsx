import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { services } from '#content/services.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { editor } from '#tests/support/components/editor.ts';
import { owner } from '#tests/support/components/people.ts';

const { field, button } = editor;

beforeEach(() => server.answer(firmEditing.services.read, { services: [...services], version: 0 }));

test('A service that needs another look is brought on screen', async () => {
  await open('/admin/services?service=hr', { as: owner });
  await expect(field('Title')).toHold('HR Support');
  const benefits = services.find(({ id }) => id === 'hr')?.benefits ?? [];
  for (let count = benefits.length; count > 3; count -= 1) await button('Remove benefit 1').click();
  await page.getByRole('button', { name: 'Sales Tax', exact: true }).click();
  await expect(field('Title')).toHold('Sales Tax');
  await editor.save.click();
  await expect(page.getByText('Please list at least four benefits')).toBeSeen();
  await expect(field('Title')).toHold('HR Support');
  await expect(button('Add benefit')).toHaveFocus();
  await editor.discard.click();
});

describe('No accessibility violations in', () => {
  test('a service with messages', async () => {
    await open('/admin/services', { as: owner });
    await field('Title').fill('');
    await field('Benefit 1').fill('');
    await button('Remove item 1').click();
    await editor.save.click();
    await expect(field('Title')).toBeRefusedWith('Please fill this in');
    expect(await complaints()).toEqual([]);
  });

  test('the preview', async () => {
    await open('/admin/services', { as: owner });
    await editor.preview.click();
    await expect(page.getByRole('region', { name: /^Preview: / }).first()).toRead(/./);
    expect(await complaints()).toEqual([]);
  });
});
