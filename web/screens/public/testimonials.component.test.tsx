import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';

const { published, send } = testimonialEndpoints;
const words = {
  name: 'Ann Example',
  email: 'ann@example.com',
  company: 'Example Bakery',
  position: 'Owner',
  rating: '4',
  testimonial: 'The month is closed by the tenth.',
  consent: true,
} as const;

const form = page.getByRole('form', { name: 'Share your experience' });
const field = (label: string) => form.getByLabelText(label, { exact: true });
const texts = ['Name', 'Email', 'Company', 'Position', 'Rating', 'Testimonial'];
const consent = form.getByRole('checkbox', { name: /^You may publish these words/ });
const submit = form.getByRole('button', { name: 'Submit testimonial' });
const thanks = page.getByRole('group', { name: 'Thank You' });

beforeEach(async () => {
  server.answer(published, []);
  server.answer(send, { ...words, id: 1, status: 'waiting', createdAt: '2026-11-20T17:05:00.000Z' });
  await open('/testimonials');
});

async function fillIn(isAgreed = true): Promise<void> {
  await field('Name').fill(words.name);
  await field('Email').fill(words.email);
  await field('Company').fill(words.company);
  await field('Position').fill(words.position);
  await field('Rating').selectOptions(words.rating);
  await field('Testimonial').fill(words.testimonial);
  if (isAgreed) await consent.click();
}

describe('The testimonial form', () => {
  test('sends no consent unless the box is ticked', async () => {
    server.answer(send, {
      ...words,
      id: 1,
      status: 'waiting',
      createdAt: '2026-11-20T17:05:00.000Z',
      consent: false,
    });
    await expect.element(consent).not.toBeChecked();
    await fillIn(false);
    await submit.click();
    await expect(thanks).toRead(/you didn’t give us permission to publish it/);
    expect(server.received(send).map(({ body }) => body)).toMatchObject([{ ...words, consent: false }]);
  });

  test('says what is wrong under each field, and sends nothing [5.11, 5.12, 5.13, 5.14, 5.15, 5.16]', async () => {
    await submit.click();
    await expect(field('Name')).toBeRefusedWith('Name must be at least 2 characters');
    await expect(field('Email')).toBeRefusedWith('Please enter a valid email address');
    await expect(field('Company')).toBeRefusedWith('Company name is required');
    await expect(field('Position')).toBeRefusedWith('Position is required');
    await expect(field('Rating')).toBeRefusedWith('Please select a rating');
    await expect(field('Testimonial')).toBeRefusedWith('Testimonial must be at least 10 characters');
    await expect(field('Name')).toHaveFocus();
    expect(server.received(send)).toEqual([]);
    await fillIn();
    for (const text of texts) await expect(field(text)).toBeAccepted();
  });

  test('offers five ratings by their meaning, and space to write [9.7, 9.30]', async () => {
    const options = field('Rating').getByRole('option');
    await expect
      .poll(() => options.elements().map(({ textContent }) => textContent))
      .toEqual(['Select a rating', '5 (Excellent)', '4 (Very good)', '3 (Good)', '2 (Fair)', '1 (Poor)']);
    const box = field('Testimonial').element();
    expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(150);
    expect(getComputedStyle(box).minHeight).toBe('150px');
  });

  test('keeps what was typed when it does not arrive [8.16]', async () => {
    server.cut(send);
    await fillIn();
    await submit.click();
    await expect(toast('Error')).toRead('Error Something went wrong. Please try again.');
    await expect(field('Testimonial')).toHold(words.testimonial);
    await expect(field('Rating')).toHold(words.rating);
    await expect.element(consent).toBeChecked();
    server.answer(send, { ...words, id: 1, status: 'waiting', createdAt: '2026-11-20T17:05:00.000Z' });
    await submit.click();
    await expect(thanks).toBeSeen();
  });

  test("shows the server's own error message [8.15]", async () => {
    await fillIn();
    server.refuse(send, 'too-many');
    await submit.click();
    await expect(toast('Error')).toRead('Error Too many tries. Please wait a moment and try again.');
    await expect(form).toBeSeen();
  });
});

test('No accessibility violations in the testimonial form with messages, and the thanks', async () => {
  await submit.click();
  await expect(field('Testimonial')).toBeRefusedWith('Testimonial must be at least 10 characters');
  expect(await complaints()).toEqual([]);
  await fillIn();
  await submit.click();
  await expect(thanks).toBeSeen();
  expect(await complaints()).toEqual([]);
});

test('A published testimonial says the month it is from [2.1181]', async () => {
  closePages();
  server.answer(published, [
    {
      id: 1,
      name: 'Ann Example',
      company: 'Example Bakery',
      quote: 'The month is closed by the tenth.',
      rating: 4,
      image: null,
      date: '2026-10-20',
      sample: false,
    },
  ]);
  await open('/testimonials');
  const month = page.getByText('October 2026', { exact: true });
  await expect(month).toBeSeen();
  expect(month.element().getAttribute('datetime')).toBe('2026-10-20');
});
