import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
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

interface Filters extends Paging {
  status?: TestimonialStatus | undefined;
}

const newestFirst = listOrder([testimonials.createdAt, testimonials.id], 'descending');

/** Testimonials of one status or of all, newest first. */
export async function listTestimonials(
  db: Reader,
  { status, limit, cursor }: Filters = {},
): Promise<TestimonialRow[]> {
  const query = db
    .select({ ...getTableColumns(testimonials), keyset: newestFirst.keyset })
    .from(testimonials)
    .where(and(status && eq(testimonials.status, status), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** How many testimonials have each status. */
export async function countByStatus(db: Database): Promise<Record<TestimonialStatus, number>> {
  const rows = await db
    .select({ status: testimonials.status, total: count() })
    .from(testimonials)
    .groupBy(testimonials.status);
  const counts = { waiting: 0, published: 0, refused: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

/** Published testimonials, last published first. */
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

/** Reads a testimonial and locks it until the transaction ends, so that a decision and a withdrawal run one after the other. */
export async function lockTestimonial(tx: Transaction, id: number): Promise<TestimonialRow | undefined> {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update');
  return row;
}

/** Takes only these columns: text and rating of a testimonial never change. */
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

/** The id of the testimonial that a magic link's token belongs to. */
export async function findIdByToken(db: Reader, tokenHash: Uint8Array): Promise<number | undefined> {
  const [row] = await db
    .select({ id: testimonialLinks.testimonialId })
    .from(testimonialLinks)
    .where(eq(testimonialLinks.tokenHash, tokenHash));
  return row?.id;
}

const samplesKey = 'testimonials.samples';

/** The samples are on by default. */
export async function areSamplesOn(db: Reader): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.key, samplesKey));
  return row?.value !== false;
}

export async function saveSamplesSwitch(tx: Transaction, value: boolean): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: samplesKey, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, version: sql`${settings.version} + 1` },
    });
}
