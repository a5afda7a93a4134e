import * as z from 'zod/mini';
import { choice, email, line, text } from '../forms/text.ts';
import { spamSigns } from '../forms/spam-signs.ts';
import { ratings } from './rules.ts';

const ratingMessage = 'Please select a rating';
export const rating = z.enum(ratings, ratingMessage);

/**
 * The form, requirements 5. `consent` to publication is optional and off by default. Lengths are those of the displayed
 * testimonial.
 */
export const testimonialRequest = z.object({
  name: line({ min: 2, max: 80, message: 'Name must be at least 2 characters' }),
  email: email(),
  company: line({ min: 1, max: 120, message: 'Company name is required' }),
  position: line({ min: 1, max: 120, message: 'Position is required' }),
  rating: choice(ratings, ratingMessage),
  testimonial: text({ min: 10, max: 1500, message: 'Testimonial must be at least 10 characters' }),
  consent: z.optional(z.boolean('Please say whether it may be published')),
  ...spamSigns,
});
