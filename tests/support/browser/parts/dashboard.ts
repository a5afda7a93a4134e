import type { Page } from 'playwright-core';

/** The parts of the dashboard, by their names on screen. */
export function dashboardOn(page: Page) {
  return {
    table: page.getByRole('table', { name: 'Bookings' }),
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    filter: page.getByRole('combobox', { name: 'Filter bookings' }),
    counts: page.getByRole('list', { name: 'Bookings in numbers' }),
    details: page.getByRole('dialog', { name: 'Booking Details' }),
    /** The dialog that asks before something that can't be undone. */
    asking: page.getByRole('alertdialog'),
    button: (name: string) =>
      page.getByRole('dialog', { name: 'Booking Details' }).getByRole('button', { name }),
    notifications: page.getByRole('button', { name: /^Notifications/ }),
    notices: page.getByRole('dialog', { name: 'Notifications' }),
    view: async (name: string) => {
      await page.getByRole('button', { name: `View Details of ${name}`, exact: true }).click();
    },
  };
}
