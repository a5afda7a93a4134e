import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { spamSigns } from './spam.ts';
import { email, id, line, prose, text, words } from './text.ts';

/** Spec section 3, the displayed testimonial. */
export const testimonial = z.object({
  id: z.union([z.string(), z.int()]),
  name: words(80),
  company: words(120),
  quote: prose(1500),
  /** Stars out of 5, in steps of one half. */
  rating: z.number().min(1).max(5).multipleOf(0.5),
  /** Address of a picture, or null where initials are drawn instead. */
  image: z.string().nullable(),
  /** Day, yyyy-mm-dd. */
  date: z.iso.date(),
  /** True for the ones the product came with: the page says so. */
  sample: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;

/** Spec section 9, the best first. */
export const ratings = ['5', '4', '3', '2', '1'] as const;
const rating = z.enum(ratings, 'Please select a rating');

/** The form, spec section 5. `consent` to publication is an extra: off when absent. Lengths are those of the displayed one. */
export const testimonialRequest = z.object({
  name: line({ min: 2, max: 80, message: 'Name must be at least 2 characters' }),
  email: email(),
  company: line({ min: 1, max: 120, message: 'Company name is required' }),
  position: line({ min: 1, max: 120, message: 'Position is required' }),
  rating: z.string('Please select a rating').trim().pipe(rating),
  testimonial: withoutPrivateNumbers(
    text({ min: 10, max: 1500, message: 'Testimonial must be at least 10 characters' }),
  ),
  consent: z.boolean('Please say whether it may be published').optional(),
  ...spamSigns,
});

export const testimonialStatuses = ['waiting', 'published', 'refused'] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

/** Allowed moves. Buttons are offered by this table and the server refuses by it; publishing also takes consent. */
export const testimonialMoves: Record<TestimonialStatus, readonly TestimonialStatus[]> = {
  waiting: ['published', 'refused'],
  published: ['waiting'],
  refused: ['waiting'],
};

/** A refusal needs a reason; `letter` sends it to whoever wrote the testimonial. */
export const testimonialDecision = z
  .object({
    status: z.enum(testimonialStatuses, 'Please choose waiting, published or refused'),
    reason: text({ max: 1000 }).optional(),
    letter: z.boolean().optional(),
  })
  .refine(({ status, reason }) => status !== 'refused' || Boolean(reason), {
    path: ['reason'],
    message: 'Please give a reason',
  });

/** What the sender gets back. Moments are ISO 8601 UTC. */
const sentTestimonial = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  position: z.string(),
  rating,
  testimonial: z.string(),
  consent: z.boolean(),
  status: z.enum(testimonialStatuses),
  createdAt: z.string(),
});
export type SentTestimonial = z.output<typeof sentTestimonial>;

/** The firm's view. */
const queuedTestimonial = sentTestimonial.extend({
  /** Probably sent by a program. */
  doubtful: z.boolean(),
  /** Why it was refused, the last time it was. */
  reason: z.string().nullable(),
  /** When consent was last given or withdrawn. */
  consentAt: z.string().nullable(),
  /** When the firm last asked for consent by letter. */
  consentAskedAt: z.string().nullable(),
});
export type QueuedTestimonial = z.output<typeof queuedTestimonial>;

/** What the private link of a letter shows to the sender. */
const ownTestimonial = sentTestimonial.omit({ id: true, email: true, createdAt: true });
export type OwnTestimonial = z.output<typeof ownTestimonial>;

const linkToken = z.string('Please open the link of the letter').trim().min(1).max(200);
const testimonialId = z.object({ id });
const samplesSwitch = z.object({ shown: z.boolean('Please choose shown or hidden') });

export const testimonialEndpoints = {
  published: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    summary: 'The published testimonials, newest first; the samples until there are any.',
    who: 'anyone',
    answer: z.array(testimonial),
    refusals: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/testimonials',
    summary: 'Sends a testimonial to the firm, which reads it before it appears.',
    who: 'anyone',
    body: testimonialRequest,
    answer: sentTestimonial,
    status: 201,
    refusals: ['invalid', 'too-many'],
  }),
  readConsent: endpoint({
    method: 'POST',
    path: '/api/testimonials/consent',
    summary: "The sender's own testimonial, by the token of the private link in a letter.",
    who: 'anyone',
    body: z.object({ token: linkToken }),
    answer: ownTestimonial,
    refusals: ['invalid', 'not-found'],
  }),
  changeConsent: endpoint({
    method: 'PUT',
    path: '/api/testimonials/consent',
    summary: 'Gives or withdraws consent to publication; withdrawn, the testimonial leaves the site at once.',
    who: 'anyone',
    body: z.object({ token: linkToken, consent: z.boolean('Please say whether it may be published') }),
    answer: ownTestimonial,
    refusals: ['invalid', 'not-found', 'too-many'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials',
    summary: 'Every testimonial that was sent, newest first.',
    who: 'staff',
    answer: z.array(queuedTestimonial),
    refusals: [],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/testimonials/{id}/status',
    summary:
      'Publishes, refuses or takes back a testimonial by the table of moves; publishing takes consent.',
    who: 'staff',
    params: testimonialId,
    body: testimonialDecision,
    answer: queuedTestimonial,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  askConsent: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials/{id}/consent-request',
    summary: 'Asks the sender by letter for consent to publication.',
    who: 'staff',
    params: testimonialId,
    answer: queuedTestimonial,
    refusals: ['not-found', 'conflict'],
  }),
  samples: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials/samples',
    summary: 'Whether the site shows the sample testimonials the product came with.',
    who: 'staff',
    answer: samplesSwitch,
    refusals: [],
  }),
  switchSamples: endpoint({
    method: 'PUT',
    path: '/api/admin/testimonials/samples',
    summary: 'Shows or hides the sample testimonials, while none of the firm is published.',
    who: 'staff',
    body: samplesSwitch,
    answer: samplesSwitch,
    refusals: ['invalid', 'conflict'],
  }),
};
