import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

test('Buttons of the dashboard are 36 pixels high', async () => {
  server.answer(inquiryEndpoints.list, []);
  await open('/admin/inquiries', { as: owner });
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeSeen();
  expect(logout.element().getBoundingClientRect().height).toBe(36);
});
