import { type Locator, page } from 'vitest/browser';

/** A toast by its title, with the words under it. */
export function toast(title: string): Locator {
  const notices = page.getByRole('region', { name: 'Notices' });
  return notices.getByRole('status', { name: title }).or(notices.getByRole('alert', { name: title }));
}

/** A row of a table, by the words at its head. */
export function row(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}
