import type { Page } from 'playwright-core';

/** The parts of the article editor, by their names on screen. */
export function articleEditorOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    field: (label: string) => page.getByLabel(label, { exact: true }),
    text: page.getByRole('textbox', { name: 'Text of the article' }),
    tool: (name: string) =>
      page.getByRole('toolbar', { name: 'Format the text' }).getByRole('button', { name, exact: true }),
    button,
    save: button('Save'),
    dialog: page.getByRole('dialog'),
    asking: page.getByRole('alertdialog'),
    saved: page.getByText('Everything is saved.', { exact: true }),
  };
}
