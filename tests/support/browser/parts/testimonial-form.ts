import type { Page } from 'playwright-core';
import type { testimonialForm } from '../../factories.ts';

/** The parts of the testimonial form, by the labels that visitors read. */
export function testimonialFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Share your experience' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    form,
    name: field('Name'),
    email: field('Email'),
    company: field('Company'),
    position: field('Position'),
    rating: field('Rating'),
    testimonial: field('Testimonial'),
    consent: form.getByRole('checkbox', { name: /^You may publish these words/ }),
    send: form.getByRole('button', { name: 'Submit testimonial' }),
    thanks: page.getByRole('group', { name: 'Thank You' }),
    async fillIn(values: ReturnType<typeof testimonialForm>) {
      await this.name.fill(values.name);
      await this.email.fill(values.email);
      await this.company.fill(values.company);
      await this.position.fill(values.position);
      await this.rating.selectOption(values.rating);
      await this.testimonial.fill(values.testimonial);
      await this.consent.setChecked(values.consent);
    },
  };
}
