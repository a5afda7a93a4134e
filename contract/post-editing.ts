import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { postSummary } from './posts.ts';
import { slug } from './slugs.ts';
import { id, line, text, words } from './text.ts';

/** Scheduled is published with a moment that has not come yet. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** A picture of this site, since pages load none from elsewhere; empty for none. */
const picture = z
  .string('Please choose a picture')
  .trim()
  .max(300, 'Please use a shorter address')
  .regex(
    /^(?:\/(?!\/)[^\s"'<>\\]*)?$/,
    'Please choose a picture of this site, such as /pictures/ledger.webp',
  );

/** What a post is written with. A draft may be incomplete; publishing asks for summary and body. */
export const postForm = z.object({
  title: line({ min: 1, max: 200, message: 'Please enter a title' }),
  /** Made from the title when left out. */
  slug: slug.optional(),
  summary: text({ max: 500 }).optional(),
  /** HTML; what is not allowed in an article is taken out. */
  content: text({ max: 200_000 }).optional(),
  keywords: line({ max: 500 }).optional(),
  categoryId: z.int('Please choose a category').positive('Please choose a category'),
  imageUrl: picture.optional(),
  imageAlt: line({ max: 300 }).optional(),
  featured: z.boolean('Please say yes or no').optional(),
});

/** Absent fields stay as they are. With `version`, a change that somebody else has overtaken is a conflict. */
export const postChanges = postForm.partial().extend({ version: z.int().min(1).optional() });

export const statusChange = z.object({
  status: z.enum(postStatuses, 'Please choose draft, scheduled or published'),
  /** The moment from which it is public, ISO 8601; needed for scheduled. Published without it: now, or as before. */
  publishedAt: z.iso.datetime({ offset: true, error: 'Please enter a date and time' }).optional(),
});

/** A post as the firm sees it in its list: with its state, without its body. */
export const adminPostSummary = postSummary.extend({
  status: z.enum(postStatuses),
  featured: z.boolean(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  commentCount: z.number(),
});
export const adminPost = adminPostSummary.extend({ content: z.string() });
export type AdminPostSummary = z.output<typeof adminPostSummary>;
export type AdminPost = z.output<typeof adminPost>;

export const categoryForm = z.object({ name: words(60), slug: slug.optional() });
/** `postCount` counts drafts too. */
const adminCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  postCount: z.number(),
});
export type AdminCategory = z.output<typeof adminCategory>;

const withId = z.object({ id });
const path = '/api/admin/posts';
const onePath = '/api/admin/posts/{id}';
const who = 'staff';

export const postEditing = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Every post with its state, last changed first, without its body.',
    who,
    answer: z.array(adminPostSummary),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: onePath,
    summary: 'One post for editing.',
    who,
    params: withId,
    answer: adminPost,
    refusals: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Makes a draft.',
    who,
    body: postForm,
    answer: adminPost,
    status: 201,
    refusals: ['invalid', 'conflict'],
  }),
  save: endpoint({
    method: 'PATCH',
    path: onePath,
    summary: 'Saves changes; a public post shows them at once, and its former slug leads on.',
    who,
    params: withId,
    body: postChanges,
    answer: adminPost,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/posts/{id}/status',
    summary: 'Publishes at once or at a moment to come, or takes back to a draft.',
    who,
    params: withId,
    body: statusChange,
    answer: adminPost,
    refusals: ['invalid', 'not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: onePath,
    summary: 'Deletes a post with its comments and former slugs.',
    who,
    params: withId,
    refusals: ['not-found'],
  }),
};

export const categoryEditing = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'Every category with the number of its posts, drafts included.',
    who,
    answer: z.array(adminCategory),
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Makes a category.',
    who,
    body: categoryForm,
    answer: adminCategory,
    status: 201,
    refusals: ['invalid', 'conflict'],
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/admin/categories/{id}',
    summary: 'Renames a category; its slug stays unless a new one is sent.',
    who,
    params: withId,
    body: categoryForm.partial(),
    answer: adminCategory,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    summary: 'Deletes a category that has no posts.',
    who,
    params: withId,
    refusals: ['not-found', 'conflict'],
  }),
};
