import { type Locator, page } from 'vitest/browser';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** The parts of an editor of the firm's texts, by their names on screen. */
export const editor = {
  save: button('Save'),
  discard: button('Discard changes'),
  preview: button('Preview'),
  button,
  field: (label: string): Locator => page.getByLabelText(label, { exact: true }),
  row: (name: string): Locator => page.getByRole('group', { name, exact: true }),
  previewOf: (name: string): Locator => page.getByRole('region', { name: `Preview: ${name}` }),
};
