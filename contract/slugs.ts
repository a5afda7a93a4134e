import * as z from 'zod';

/** Parts of addresses under /blog and /api/blog that can never become the slug of a post. */
export const takenSlugs: ReadonlySet<string> = new Set([
  'posts',
  'categories',
  'category',
  'featured',
  'related',
  'feed',
]);
const longest = 100;

/** The part of an address that names a thing: 'year-end-checklist'. */
export const slug = z
  .string('Please enter the address of the page')
  .trim()
  .min(1, 'Please enter the address of the page')
  .max(longest, `Please use at most ${longest} characters`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and single hyphens')
  .refine((value) => !takenSlugs.has(value), 'The site uses this address itself. Please choose another one');

/** A slug in a path: an impossible one is not found. */
export const slugInPath = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) });

/** A slug made from a title; empty where the title has no character that a slug may have. */
export function slugOf(title: string): string {
  const made = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'\u2019]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest - 10)
    .replaceAll(/^-|-$/g, '');
  return takenSlugs.has(made) ? `${made}-article` : made;
}
