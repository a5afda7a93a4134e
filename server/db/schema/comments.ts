import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { identity, dateTime } from '../columns.ts';
import { posts } from './posts.ts';

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    authorEmail: text('author_email').notNull(),
    content: text().notNull(),
    status: text().$type<CommentStatus>().notNull().default('waiting'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [index('comments_post').on(table.postId, table.status)],
);
