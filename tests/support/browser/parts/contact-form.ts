import type { Page } from 'playwright-core';

/** The parts of the contact form, by the labels that visitors read. */
export function contactFormOn(page: Page) {
  const form = page.getByRole('form', { name: 'Send a message' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const parts = {
    form,
    name: field('Name'),
    email: field('Email'),
    inquiryType: field('Inquiry type'),
    message: field('Message'),
    send: form.getByRole('button'),
    async fillIn(person: { name: string; email: string }, message: string) {
      await parts.name.fill(person.name);
      await parts.email.fill(person.email);
      await parts.inquiryType.selectOption('Pricing');
      await parts.message.fill(message);
    },
  };
  return parts;
}
