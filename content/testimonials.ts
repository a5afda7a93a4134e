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
      'I used to find out in March how the year had gone. Now I open the statement, read the note that comes with it, and in ten minutes I know where the month went.',
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
      'We came in with two years of unreconciled books and a loan application. We left with a file the bank accepted and a list of every correction.',
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
      'Payroll for fourteen people used to cost me every other Thursday. Now I approve it in the morning and never think about it again.',
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
      'We sell into more states than I can name from memory. Now someone watches the thresholds, and our sales tax returns agree with our books.',
    rating: 4.5,
    image: null,
    date: '2026-09-15',
    sample: true,
  },
];
