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

/** The texts of the controls that this toast covers. */
export function coveredBy(toastLocator: Locator): (string | null)[] {
  const toastElement = toastLocator.element();
  const box = toastElement.getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, textarea, input')]
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isBeside =
        right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom || width === 0;
      return !isBeside && !toastElement.contains(control) && control.checkVisibility();
    })
    .map((control) => control.textContent);
}
