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

/** The texts of what can be pressed or typed into and is under this toast. */
export function coveredBy(shown: Locator): (string | null)[] {
  const notice = shown.element();
  const box = notice.getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, textarea, input')]
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isBeside =
        right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom || width === 0;
      return !isBeside && !notice.contains(control) && control.checkVisibility();
    })
    .map((control) => control.textContent);
}
