import type { Page } from 'playwright-core';

/** The parts of an editor of the firm's texts, by their names on screen. */
export function editorOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    save: button('Save'),
    discard: button('Discard changes'),
    preview: button('Preview'),
    button,
    field: (label: string) => page.getByLabel(label, { exact: true }),
    row: (name: string) => page.getByRole('group', { name, exact: true }),
    leaving: page.getByRole('dialog', { name: 'Leave without saving?' }),
    goTo: (name: string) =>
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click(),
  };
}
