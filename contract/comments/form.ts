import * as z from 'zod/mini';
import { email, line, text } from '../forms/text.ts';
import { spamSigns } from '../forms/spam-signs.ts';

/** The comment form, requirements 5: name, email and comment are required. */
export const commentForm = z.object({
  authorName: line({ min: 1, max: 100, message: 'Please enter your name' }),
  authorEmail: email(),
  content: text({ min: 1, max: 5000, message: 'Please enter a comment' }),
  ...spamSigns,
});
