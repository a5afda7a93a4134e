import * as z from 'zod';
import { withoutAccents } from './search/folded.ts';

/** Path segments under /blog and /api/blog that the site uses itself, so that no post can have them as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'posts',
  'categories',
  'category',
  'featured',
  'related',
  'feed',
]);
const maxLength = 100;

/** The path segment of a post or category: 'year-end-checklist'. */
export const slug = z
  .string('Please enter the address of the page')
  .trim()
  .min(1, 'Please enter the address of the page')
  .max(maxLength, `Please use at most ${maxLength} characters`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and single hyphens')
  .refine(
    (value) => !reservedSlugs.has(value),
    'The site uses this address itself. Please choose another one',
  );

/** A slug in a path; one that no post can have answers not-found. */
export const slugInPath = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) });

/** A slug made from a title; empty if the title has no character that a slug may have. */
export function slugOf(title: string): string {
  const candidate = withoutAccents(title)
    .replaceAll(/['\u2019]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength - 10)
    .replaceAll(/^-|-$/g, '');
  return reservedSlugs.has(candidate) ? `${candidate}-article` : candidate;
}
