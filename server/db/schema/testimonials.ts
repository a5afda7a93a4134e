import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { TestimonialStatus } from '#contract/testimonials.ts';
import { bytes, identity, moment } from './columns.ts';

/** Words and rating are written once, by the sender; `date` is the firm's day on which they came. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: identity(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    position: text().notNull(),
    rating: smallint().notNull(),
    testimonial: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    doubtful: boolean().notNull().default(false),
    status: text().$type<TestimonialStatus>().notNull().default('waiting'),
    reason: text(),
    consent: boolean().notNull().default(false),
    consentAt: moment('consent_at'),
    consentAskedAt: moment('consent_asked_at'),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('testimonials_published_with_consent', sql`${table.status} <> 'published' or ${table.consent}`),
  ],
);

/** Private links of letters, found by the SHA-256 of their token; they work as long as the testimonial is kept. */
export const testimonialLinks = pgTable('testimonial_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  testimonialId: bigint('testimonial_id', { mode: 'number' })
    .notNull()
    .references(() => testimonials.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
});
