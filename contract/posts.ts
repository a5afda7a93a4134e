import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { slugInPath } from './slugs.ts';
import { id } from './text.ts';

/** Spec section 9. */
export const featuredCount = 3;
export const relatedCount = 2;

/** A blog post as lists show it (spec section 3). Moments are ISO 8601 UTC; `readTime` in minutes. */
export const postSummary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Comma-separated, for the search box. */
  keywords: z.string(),
  categoryId: z.number(),
  /** Null where a drawing stands in. */
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  readTime: z.number(),
  viewCount: z.number(),
  publishedAt: z.string(),
  /** Null when the practice itself speaks. */
  authorId: z.number().nullable(),
});
export type PostSummary = z.output<typeof postSummary>;

/** The whole post; `content` is HTML that has been sanitised. */
export const post = postSummary.extend({ content: z.string() });
export type Post = z.output<typeof post>;

export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** How many public posts it has; a page can do without. */
  postCount: z.number().optional(),
});
export type Category = z.output<typeof category>;

const manyPosts = z.array(postSummary);

export const postEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/blog/posts',
    summary:
      'Every public post, newest first, without its body; with limit, cursor (a post id) or categoryId a part of them.',
    who: 'anyone',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: id.optional(),
      categoryId: id.optional(),
    }),
    answer: manyPosts,
    refusals: ['invalid'],
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/blog/categories',
    summary: 'The categories of the blog, each with the number of its public posts.',
    who: 'anyone',
    answer: z.array(category),
    refusals: [],
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/blog/featured',
    summary: 'The newest featured posts, at most three.',
    who: 'anyone',
    answer: manyPosts,
    refusals: [],
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/blog/related',
    summary: 'The newest other posts of the same category, at most two.',
    who: 'anyone',
    query: z.object({ postId: id, categoryId: id }),
    answer: manyPosts,
    refusals: ['invalid'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/blog/{slug}',
    summary: 'A public post by its slug, or by a former one: its own slug is in the answer.',
    who: 'anyone',
    params: slugInPath,
    answer: post,
    refusals: ['not-found'],
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/blog/{slug}/view',
    summary: 'Counts a view. Not counted: crawlers that name themselves and the author.',
    who: 'anyone',
    params: slugInPath,
    answer: z.object({ viewCount: z.number() }),
    refusals: ['not-found', 'too-many'],
  }),
};

/** Minutes that reading takes, at 200 words a minute. */
export function readTimeOf(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / 200));
}
