import type { Page } from 'playwright-core';
import { somePdf } from '../../documents.ts';

/** The parts of the two lists of documents, by their names on screen. */
export function documentsOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    open: page.getByRole('button', { name: 'Upload Document', exact: true }),
    file: dialog.getByLabel('File', { exact: true }),
    description: dialog.getByPlaceholder('Enter a description for this file'),
    upload: dialog.getByRole('button', { name: 'Upload', exact: true }),
    /** Opens the menu with more actions for a document. */
    more: (name: string) => page.getByRole('button', { name: `More actions: ${name}`, exact: true }).click(),
    /** A link or button of a row or its menu: 'Download', 'Preview', 'Receipt of'. */
    link: (verb: string, name: string) => page.getByRole('link', { name: `${verb}: ${name}`, exact: true }),
    button: (verb: string, name: string) =>
      page.getByRole('button', { name: `${verb}: ${name}`, exact: true }),
  };
}

/** A PDF for the browser's file dialog. */
export function chosenPdf(name: string, title = name) {
  return { name, mimeType: 'application/pdf', buffer: somePdf(title) };
}
