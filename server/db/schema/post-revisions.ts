import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, dateTime } from './columns.ts';
import { posts } from './posts.ts';

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
