import type { Page } from 'playwright-core';
import { typedDate } from '#web/ui/calendar/date-text.ts';

/** The parts of the booking form, by the labels that visitors read. */
export function bookingFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Book a consultation' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    page,
    form,
    date: field('Date'),
    times: form.getByRole('radiogroup', { name: 'Time' }),
    time: (label: string) => form.getByRole('radio', { name: label, exact: true }),
    name: field('Name'),
    email: field('Email'),
    business: field('Business name'),
    service: field('Service'),
    message: field('Message (optional)'),
    send: form.getByRole('button', { name: 'Request this time' }),
    /** The line that says what will be booked. */
    summary: (text: string | RegExp) => form.getByText(text),
    confirmation: page.getByRole('region', { name: 'Your request has been received' }),
    /** Types the day and presses the time. */
    async choose(date: string, time: string) {
      await this.date.fill(typedDate(date));
      await this.time(time).click();
    },
    /** Fills in everything but the day and the time. */
    async fillIn(person: { name: string; email: string; business: string }) {
      await this.name.fill(person.name);
      await this.email.fill(person.email);
      await this.business.fill(person.business);
      await this.service.selectOption('Payroll');
    },
  };
}
