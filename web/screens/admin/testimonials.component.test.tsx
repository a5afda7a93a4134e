import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

const ann: QueuedTestimonial = {
  id: 1,
  name: 'Ann Sample',
  email: 'ann@example.com',
  company: 'Sample Bakery',
  position: 'Owner',
  rating: '5',
  testimonial: 'The books close on the same date every month.',
  consent: true,
  status: 'waiting',
  createdAt: '2026-11-20T17:05:00.000Z',
  suspectedSpam: false,
  reason: null,
  consentAt: '2026-11-20T17:05:00.000Z',
  consentAskedAt: null,
};

beforeEach(() => {
  server.answer(testimonialEndpoints.list, ({ query: { status } }) => (status === 'waiting' ? [ann] : []));
  server.answer(testimonialEndpoints.read, ann);
  server.answer(testimonialEndpoints.counts, { waiting: 1, published: 0, refused: 0 });
  server.answer(testimonialEndpoints.samples, { shown: true });
});

describe('No accessibility violations in', () => {
  test('a testimonial in the queue, and its rejection', async () => {
    await open('/admin/testimonials', { as: owner });
    await page.getByRole('button', { name: 'Open the testimonial of Ann Sample', exact: true }).click();
    const details = page.getByRole('dialog', { name: /^Testimonial of / });
    await expect(details).toBeSeen();
    expect(await complaints()).toEqual([]);
    const refuse = details.getByRole('button', { name: 'Refuse', exact: true });
    await refuse.click();
    await refuse.click();
    await expect(details.getByRole('textbox', { name: 'Reason' })).toBeRefusedWith('Please give a reason');
    expect(await complaints()).toEqual([]);
  });

  test('an empty queue', async () => {
    await open('/admin/testimonials?status=published', { as: owner });
    await expect(page.getByText('None of your own testimonials is on the site yet.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
