import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { bytes, identity, dateTime } from '../columns.ts';

/** Text and rating are the sender's and never change; `date` is the day of submission in the firm's zone. */
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
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    status: text().$type<TestimonialStatus>().notNull().default('waiting'),
    reason: text(),
    consent: boolean().notNull().default(false),
    consentAt: dateTime('consent_at'),
    consentAskedAt: dateTime('consent_asked_at'),
    publishedAt: dateTime('published_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('testimonials_published_with_consent', sql`${table.status} <> 'published' or ${table.consent}`),
  ],
);

/** Private links in emails, looked up by the SHA-256 of their token; they work as long as the testimonial is stored. */
export const testimonialLinks = pgTable('testimonial_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  testimonialId: bigint('testimonial_id', { mode: 'number' })
    .notNull()
    .references(() => testimonials.id, { onDelete: 'cascade' }),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});
