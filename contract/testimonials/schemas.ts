import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { publishedLine, id, publishedText, text } from '../text.ts';
import { rating, testimonialRequest } from './form.ts';
import { testimonialStatuses } from './rules.ts';

/** Requirements 3, the displayed testimonial. */
export const testimonial = z.object({
  id: z.union([z.string(), z.int()]),
  name: publishedLine(80),
  company: publishedLine(120),
  quote: publishedText(1500),
  /** Stars out of 5, in steps of one half. */
  rating: z.number().min(1).max(5).multipleOf(0.5),
  /** URL of a picture, or null if initials are shown instead. */
  image: z.string().nullable(),
  /** Day, yyyy-mm-dd. */
  date: z.iso.date(),
  /** True for a sample that the product came with, which the page says. */
  sample: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;

/** A rejection needs a reason; `email` sends it to the author of the testimonial. */
export const testimonialDecision = z
  .object({
    status: z.enum(testimonialStatuses, 'Please choose waiting, published or refused'),
    reason: text({ max: 1000 }).optional(),
    sendEmail: z.boolean().optional(),
  })
  .refine(({ status, reason }) => status !== 'refused' || Boolean(reason), {
    path: ['reason'],
    message: 'Please give a reason',
  });

/** What the sender gets back. Date-times are ISO 8601 UTC. */
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
  suspectedSpam: z.boolean(),
  /** Why it was last refused. */
  reason: z.string().nullable(),
  /** When consent was last given or withdrawn. */
  consentAt: z.string().nullable(),
  /** When the firm last asked for consent by email. */
  consentAskedAt: z.string().nullable(),
});
export type QueuedTestimonial = z.output<typeof queuedTestimonial>;

/** What the sender sees through the magic link in an email. */
const testimonialByLink = sentTestimonial.omit({ id: true, email: true, createdAt: true });
export type TestimonialByLink = z.output<typeof testimonialByLink>;

const linkToken = z.string('Please open the link in the email').trim().min(1).max(200);
const testimonialId = z.object({ id });
const samplesSwitch = z.object({ shown: z.boolean('Please choose shown or hidden') });

export const testimonialSchemas = {
  published: {
    summary: 'The published testimonials, newest first; samples until there are any.',
    answer: z.array(testimonial),
  },
  send: {
    summary: 'Sends a testimonial to the firm, which reads it before it appears.',
    body: testimonialRequest,
    answer: sentTestimonial,
  },
  readConsent: {
    summary: "The sender's own testimonial, by the token of the magic link in an email.",
    body: z.object({ token: linkToken }),
    answer: testimonialByLink,
  },
  changeConsent: {
    summary:
      'Gives or withdraws consent to publication; when withdrawn, the testimonial is removed from the site at once.',
    body: z.object({ token: linkToken, consent: z.boolean('Please say whether it may be published') }),
    answer: testimonialByLink,
  },
  list: {
    summary: 'Every testimonial that was sent, newest first; `status` filters, `limit` and `cursor` page.',
    query: z.object({
      status: z.enum(testimonialStatuses, 'Please choose waiting, published or refused').optional(),
      ...paging,
    }),
    answer: rowsOf(queuedTestimonial),
  },
  counts: {
    summary: 'How many testimonials there are of each status.',
    answer: z.record(z.enum(testimonialStatuses), z.number()),
  },
  read: {
    summary: 'One testimonial that was sent.',
    params: testimonialId,
    answer: queuedTestimonial,
  },
  changeStatus: {
    summary:
      'Publishes, refuses or unpublishes a testimonial, as the allowed transitions permit; publishing requires consent.',
    params: testimonialId,
    body: testimonialDecision,
    answer: queuedTestimonial,
  },
  askConsent: {
    summary:
      'Asks the sender by email for consent to publication; `askedAt` is the `consentAskedAt` that the caller has seen.',
    params: testimonialId,
    body: z.object({ askedAt: z.iso.datetime('Please reload').nullable() }),
    answer: queuedTestimonial,
  },
  samples: {
    summary: 'Whether the site shows the sample testimonials the product came with.',
    answer: samplesSwitch,
  },
  switchSamples: {
    summary: 'Shows or hides the sample testimonials, while none of the firm’s own is published.',
    body: samplesSwitch,
    answer: samplesSwitch,
  },
};
