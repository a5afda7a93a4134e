import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { privacy } from '#content/privacy.ts';
import { terms } from '#content/terms.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { editor } from '#tests/support/components/editor.ts';
import { owner } from '#tests/support/components/people.ts';

test('The preview of a legal page has no accessibility violations', async () => {
  server.answer(firmEditing.privacy.read, { ...privacy, version: 0 });
  server.answer(firmEditing.terms.read, { ...terms, version: 0 });
  await open('/admin/legal', { as: owner });
  await editor.preview.click();
  await expect(page.getByRole('region', { name: 'Preview: Privacy page' })).toBeSeen();
  expect(await complaints()).toEqual([]);
});
