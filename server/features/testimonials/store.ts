import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { rowsAfter } from '#server/db/paging.ts';
import { settings } from '#server/db/schema/settings.ts';
import { testimonialLinks, testimonials } from '#server/db/schema/testimonials.ts';

export type TestimonialRow = typeof testimonials.$inferSelect;
export async function insertTestimonial(
  tx: Transaction,
  row: typeof testimonials.$inferInsert,
): Promise<TestimonialRow> {
  const [inserted] = await tx.insert(testimonials).values(row).returning();
  if (!inserted) throw new Error('The testimonial was not inserted');
  return inserted;
}

interface Wanted extends Paging {
  status?: TestimonialStatus | undefined;
}

/** Testimonials of one status or of all, newest first. */
export function listTestimonials(
  db: Reader,
  { status, limit, cursor }: Wanted = {},
): Promise<TestimonialRow[]> {
  const query = db
    .select()
    .from(testimonials)
    .where(
      and(status && eq(testimonials.status, status), rowsAfter(testimonials, testimonials.createdAt, cursor)),
    )
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** How many testimonials there are of each status. */
export async function countByStatus(db: Database): Promise<Record<TestimonialStatus, number>> {
  const rows = await db
    .select({ status: testimonials.status, those: count() })
    .from(testimonials)
    .groupBy(testimonials.status);
  const counts = { waiting: 0, published: 0, refused: 0 };
  for (const { status, those } of rows) counts[status] = those;
  return counts;
}

/** Newest on the site first. */
export function listPublished(db: Reader): Promise<TestimonialRow[]> {
  return db
    .select()
    .from(testimonials)
    .where(eq(testimonials.status, 'published'))
    .orderBy(desc(testimonials.publishedAt), desc(testimonials.id));
}

export async function findTestimonial(db: Reader, id: number): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row;
}

/** The testimonial, locked until the transaction ends: a decision and a withdrawn consent go one after the other. */
export async function lockTestimonial(tx: Transaction, id: number): Promise<TestimonialRow | undefined> {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update');
  return row;
}

/** Words and rating cannot be changed: they are not among what this takes. */
export async function updateTestimonial(
  tx: Transaction,
  id: number,
  changes: Partial<
    Pick<TestimonialRow, 'status' | 'reason' | 'consent' | 'consentAt' | 'consentAskedAt' | 'publishedAt'>
  >,
): Promise<TestimonialRow> {
  const [row] = await tx.update(testimonials).set(changes).where(eq(testimonials.id, id)).returning();
  if (!row) throw new Error(`The testimonial ${id} is gone`);
  return row;
}

export async function insertLink(db: Reader, link: typeof testimonialLinks.$inferInsert): Promise<void> {
  await db.insert(testimonialLinks).values(link);
}

/** Id of the testimonial that a magic link belongs to. */
export async function idOfLink(db: Reader, tokenHash: Uint8Array): Promise<number | undefined> {
  const [row] = await db
    .select({ id: testimonialLinks.testimonialId })
    .from(testimonialLinks)
    .where(eq(testimonialLinks.tokenHash, tokenHash));
  return row?.id;
}

const samplesKey = 'testimonials.samples';

/** On until it is switched off. */
export async function areSamplesOn(db: Reader): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.key, samplesKey));
  return row?.value !== false;
}

export async function writeSamplesSwitch(tx: Transaction, value: boolean): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: samplesKey, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, version: sql`${settings.version} + 1` },
    });
}
