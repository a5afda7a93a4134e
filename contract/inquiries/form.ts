import * as z from 'zod/mini';
import { choice, email, line, text } from '../forms/text.ts';
import { languages } from '../languages.ts';
import { spamSigns } from '../forms/spam-signs.ts';

const types = ['general', 'service', 'pricing', 'support', 'other'] as const;
export const inquiryType = z.enum(types);

/** The contact form, requirements 5. */
export const inquiryRequest = z.object({
  name: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: email(),
  inquiryType: choice(types, 'Please select an inquiry type'),
  message: text({ min: 10, max: 5000, message: 'Message must be at least 10 characters' }),
  /** In which the visitor filled in the form. */
  language: z.optional(z.enum(languages, 'Please choose a language')),
  ...spamSigns,
});
