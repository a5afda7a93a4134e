import type { Page } from 'playwright-core';

/** Opens a page of the dashboard through its menu, whose groups are collapsed. */
export async function chooseSection(
  page: Page,
  group: 'Website' | 'Settings',
  section: string | RegExp,
): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('button', { name: group }).click();
  await menu.getByRole('link', { name: section }).click();
}
