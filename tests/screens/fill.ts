import type { Page } from 'playwright-core';
import { bookingFormOn } from '../support/browser/parts/booking-form.ts';
import { contactFormOn } from '../support/browser/parts/contact-form.ts';
import { testimonialFormOn } from '../support/browser/parts/testimonial-form.ts';
import { testimonialForm } from '../support/factories.ts';

const pat = { name: 'Pat Visitor', email: 'pat@example.com', business: 'Pat & Daughters Bakery' };

/** Fills in the booking form without sending it. */
export async function fillBooking(page: Page, day: string): Promise<void> {
  const form = bookingFormOn(page);
  await form.choose(day, '10:30 AM');
  await form.fillIn(pat);
}

export function fillContact(page: Page): Promise<void> {
  return contactFormOn(page).fillIn(pat, 'Our books are half a year behind. What would it take to catch up?');
}

export function fillTestimonial(page: Page): Promise<void> {
  return testimonialFormOn(page).fillIn(testimonialForm());
}
