import { type Locator, page } from 'vitest/browser';

/** A toast by its title, including the text below it. */
export function toast(title: string): Locator {
  const notices = page.getByRole('region', { name: 'Notices' });
  return notices.getByRole('status', { name: title }).or(notices.getByRole('alert', { name: title }));
}

/** A table row, by the text of its row header. */
export function row(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}
