import type { Testimonial } from '#contract/testimonials/schemas.ts';

/**
 * Requirements 3: four that come with the product. No real client said these words; the page says so
 * for each one until the owner has approved testimonials of their own.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'sample-1',
    name: 'Avery Sample',
    company: 'Sample Bakery',
    quote:
      'I used to learn in March how the year had gone. Now I open the statement, read the note that comes with it, and know in ten minutes where the month went.',
    rating: 5,
    image: null,
    date: '2026-02-18',
    sample: true,
  },
  {
    id: 'sample-2',
    name: 'Jordan Sample',
    company: 'Sample Electric',
    quote:
      'We came with two years of unreconciled books and a loan application. We left with a file that the bank accepted and a list of every correction that was made.',
    rating: 4.5,
    image: null,
    date: '2026-04-07',
    sample: true,
  },
  {
    id: 'sample-3',
    name: 'Morgan Sample',
    company: 'Sample Dental Practice',
    quote:
      'Payroll for fourteen people used to cost me every other Thursday. I approve it in the morning and do not think about it again.',
    rating: 5,
    image: null,
    date: '2026-06-23',
    sample: true,
  },
  {
    id: 'sample-4',
    name: 'Riley Sample',
    company: 'Sample Outdoor Goods',
    quote:
      'We sell into more states than I can name from memory. Someone watches the thresholds now, and the sales tax returns agree with the books.',
    rating: 4.5,
    image: null,
    date: '2026-09-15',
    sample: true,
  },
];
