import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes, dateTime, identity } from '../columns.ts';

/** Pictures of articles, as served. The name is derived from the bytes, so the picture behind a name never changes. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  data: bytes().notNull(),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});

/** An article as of one save; `number` is its version then. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    id: identity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    keywords: text().notNull(),
    /** Not a foreign key: the category may have been deleted since. */
    categoryId: bigint('category_id', { mode: 'number' }).notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt').notNull(),
    authorId: bigint('author_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    savedAt: dateTime('saved_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('post_revisions_number').on(table.postId, table.number),
    index('post_revisions_author').on(table.authorId),
  ],
);

export const categories = pgTable(
  'categories',
  {
    id: identity(),
    name: text().notNull(),
    slug: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('categories_slug').on(table.slug)],
);

/**
 * A post with the status 'published' is public from `publishedAt` on. Until then it is scheduled, for which there is no
 * separate column.
 */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    content: text().notNull().default(''),
    keywords: text().notNull().default(''),
    categoryId: bigint('category_id', { mode: 'number' })
      .notNull()
      .references(() => categories.id),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt').notNull().default(''),
    featured: boolean().notNull().default(false),
    readTime: smallint('read_time').notNull().default(1),
    viewCount: integer('view_count').notNull().default(0),
    status: text().$type<'draft' | 'published'>().notNull().default('draft'),
    publishedAt: dateTime('published_at'),
    authorId: bigint('author_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    /** Incremented with each change, for optimistic locking: of two people who edit at once, the second gets a conflict. */
    version: integer().notNull().default(1),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    updatedAt: dateTime('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('posts_slug').on(table.slug),
    index('posts_published')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('posts_category').on(table.categoryId),
    index('posts_author').on(table.authorId),
  ],
);

/** Former slugs of public posts, whose links redirect. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text().primaryKey(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_slugs_post').on(table.postId)],
);

/** The name under which an account publishes; its username is never shown. */
export const authors = pgTable('authors', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
});
