import type { Page } from 'playwright-core';

/** The parts of the testimonials page in the dashboard, by their names on screen. */
export function queueOn(page: Page) {
  const details = page.getByRole('dialog', { name: /^Testimonial from / });
  return {
    tab: (name: 'Waiting' | 'Published' | 'Declined') =>
      page.getByRole('tab', { name: new RegExp(`^${name} `) }),
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    details,
    button: (name: string) => details.getByRole('button', { name, exact: true }),
    view: async (name: string) => {
      await page.getByRole('button', { name: `Open the testimonial of ${name}`, exact: true }).click();
    },
  };
}
