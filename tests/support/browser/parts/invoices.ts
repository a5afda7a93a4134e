import type { Page } from 'playwright-core';

/** The parts of a list of invoices, by their names on screen. */
export function invoicesOn(page: Page) {
  return {
    table: page.getByRole('table', { name: 'Invoices' }),
    row: (number: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) }),
    pay: (number: string) => page.getByRole('link', { name: `Pay invoice ${number}`, exact: true }),
    download: (number: string) => page.getByRole('link', { name: `Download invoice ${number}`, exact: true }),
  };
}
