import type { Page } from 'playwright-core';

/** Goes to a page of the dashboard by its menu, whose groups are folded. */
export async function chooseSection(
  page: Page,
  group: 'Website' | 'Settings',
  section: string | RegExp,
): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('button', { name: group }).click();
  await menu.getByRole('link', { name: section }).click();
}
