import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { slug, slugInPath } from '../slugs.ts';
import { publishedLine, id, line, text, version } from '../text.ts';
import { postStatuses } from './rules.ts';

/** The author of a post as its page shows it: `username` is the public name, never the one to sign in with. */
const author = z.object({ username: z.string(), profileImage: z.string().nullable() });
export type Author = z.output<typeof author>;

const publicName = z.object({ name: publishedLine(80) });

export const authorSchemas = {
  read: {
    summary: 'Public name and picture of someone who has written a public post.',
    params: z.object({ id }),
    answer: author,
  },
  own: {
    summary: 'The name under which the caller publishes.',
    answer: publicName,
  },
  save: {
    summary: 'Sets the name under which the caller publishes.',
    body: publicName,
    answer: publicName,
  },
};

/** A picture of this site, ready to be shown; sizes in pixels. */
const uploadedPicture = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Picture = z.output<typeof uploadedPicture>;

export const pictureSchemas = {
  upload: {
    summary:
      'Takes a picture as the body itself (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB), scales it down and stores it as WebP.',
    answer: uploadedPicture,
  },
};

/** A blog post as lists show it (requirements 3). Date-times are ISO 8601 UTC; `readTime` in minutes. */
export const postSummary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Comma-separated, for the search box. */
  keywords: z.string(),
  categoryId: z.number(),
  /** Null if a drawing is shown instead. */
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  readTime: z.number(),
  viewCount: z.number(),
  publishedAt: z.string(),
  /** Null if the firm itself is the author. */
  authorId: z.number().nullable(),
});
export type PostSummary = z.output<typeof postSummary>;

/** The whole post; `content` is sanitized HTML. */
export const post = postSummary.extend({
  content: z.string(),
  /** How many approved comments it has. Optional: pages work without it. */
  commentCount: z.number().optional(),
});
export type Post = z.output<typeof post>;

export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** How many public posts it has. Optional: pages work without it. */
  postCount: z.number().optional(),
});
export type Category = z.output<typeof category>;

const postList = z.array(postSummary);

export const postSchemas = {
  list: {
    summary:
      'Public posts, newest first, without their bodies; `categoryId` filters, `limit` and `cursor` page.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: paging.cursor,
      categoryId: id.optional(),
    }),
    answer: rowsOf(postSummary),
  },
  categories: {
    summary: 'The categories of the blog, each with the number of its public posts.',
    answer: z.array(category),
  },
  featured: {
    summary: 'The newest featured posts, at most three.',
    answer: postList,
  },
  related: {
    summary:
      'At most two other posts: the newest of the same category, then those that share keywords with the post.',
    query: z.object({ postId: id, categoryId: id }),
    answer: postList,
  },
  read: {
    summary: 'A public post by its slug, or by a former one: its own slug is in the answer.',
    params: slugInPath,
    answer: post,
  },
  view: {
    summary: 'Counts a view, except by the author and by crawlers that identify themselves.',
    params: slugInPath,
    answer: z.object({ viewCount: z.number() }),
  },
};

/** The path of a picture on this site, since pages load none from elsewhere; empty for none. */
const picture = z
  .string('Please choose a picture')
  .trim()
  .max(300, 'Please use a shorter address')
  .regex(
    /^(?:\/(?!\/)[^\s"'<>\\]*)?$/,
    'Please choose a picture of this site, such as /pictures/ledger.webp',
  );

/** The form of a post. A draft may be incomplete; publishing requires summary and body. */
export const postForm = z.object({
  title: line({ min: 1, max: 200, message: 'Please enter a title' }),
  /** Made from the title when left out. */
  slug: slug.optional(),
  summary: text({ max: 500 }).optional(),
  /** HTML; elements that are not allowed in an article are removed. */
  content: text({ max: 200_000 }).optional(),
  keywords: line({ max: 500 }).optional(),
  categoryId: z.int('Please choose a category').positive('Please choose a category'),
  imageUrl: picture.optional(),
  imageAlt: line({ max: 300 }).optional(),
  featured: z.boolean('Please say yes or no').optional(),
});

/** Absent fields stay as they are. With `version`, a change made in the meantime is a conflict. */
export const postChanges = postForm.partial().extend({ version: version.optional() });

export const statusChange = z.object({
  status: z.enum(postStatuses, 'Please choose draft, scheduled or published'),
  /**
   * When it becomes public, ISO 8601; required for scheduled. If absent, published means now, or the earlier date if it has
   * one.
   */
  publishedAt: z.iso.datetime({ offset: true, error: 'Please enter a date and time' }).optional(),
});

/** A post in the firm's list: with its status, without its body. */
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

export const categoryForm = z.object({ name: publishedLine(60), slug: slug.optional() });
/** `postCount` counts drafts too. */
const adminCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  postCount: z.number(),
  version: z.number(),
});
export type AdminCategory = z.output<typeof adminCategory>;

const withId = z.object({ id });
const postFilters = {
  q: line({ max: 100, numbers: 'any' }).optional(),
  status: z.enum(postStatuses, 'Please choose draft, scheduled or published').optional(),
  categoryId: id.optional(),
};

export const adminPostSchemas = {
  list: {
    summary:
      'Every post with its status, last changed first, without its body; `q` searches titles, keywords and addresses, `status` and `categoryId` filter, `limit` and `cursor` page.',
    query: z.object({ ...postFilters, ...paging }),
    answer: rowsOf(adminPostSummary),
  },
  counts: {
    summary: 'How many posts there are, and how many match `q`, `status` and `categoryId`.',
    query: z.object(postFilters),
    answer: z.object({ total: z.number(), found: z.number() }),
  },
  read: {
    summary: 'One post for editing.',
    params: withId,
    answer: adminPost,
  },
  create: {
    summary: 'Creates a draft.',
    body: postForm,
    answer: adminPost,
  },
  save: {
    summary: 'Saves changes; a public post shows them at once, and its former slug redirects to it.',
    params: withId,
    body: postChanges,
    answer: adminPost,
  },
  changeStatus: {
    summary: 'Publishes a post at once or at a later time, or turns it back into a draft.',
    params: withId,
    body: statusChange,
    answer: adminPost,
  },
  remove: {
    summary: 'Deletes a post with its comments and former slugs.',
    params: withId,
  },
};

export const categorySchemas = {
  list: {
    summary: 'Every category with the number of its posts, drafts included.',
    answer: z.array(adminCategory),
  },
  create: {
    summary: 'Creates a category.',
    body: categoryForm,
    answer: adminCategory,
  },
  save: {
    summary:
      'Renames a category; its slug stays unless a new one is sent. With `version`, a change made in the meantime is a conflict.',
    params: withId,
    body: categoryForm.partial().extend({ version: version.optional() }),
    answer: adminCategory,
  },
  remove: {
    summary: 'Deletes a category that has no posts.',
    params: withId,
  },
};

/** An earlier version of an article as listed; `number` is the version it was saved as. */
const revisionSummary = z.object({
  number: z.number(),
  title: z.string(),
  savedAt: z.string(),
  /** Who saved it; null when that account is deleted. */
  savedBy: z.string().nullable(),
});
export type RevisionSummary = z.output<typeof revisionSummary>;

const revision = revisionSummary.extend({
  summary: z.string(),
  content: z.string(),
  keywords: z.string(),
  categoryId: z.number(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
});
export type Revision = z.output<typeof revision>;

export const postRevisionSchemas = {
  list: {
    summary: 'The saved versions of an article, newest first; at most fifty.',
    params: z.object({ id }),
    answer: z.array(revisionSummary),
  },
  read: {
    summary: 'One saved version of an article.',
    params: z.object({ id, number: id }),
    answer: revision,
  },
};
