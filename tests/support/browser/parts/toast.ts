import type { Locator, Page } from 'playwright-core';

/** A toast by its title, including the text below it. */
export function toast(page: Page, title: string): Locator {
  const notices = page.getByRole('region', { name: 'Notices' });
  return notices.getByRole('status', { name: title }).or(notices.getByRole('alert', { name: title }));
}
