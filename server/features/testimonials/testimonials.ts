import type * as z from 'zod';
import {
  testimonialMoves,
  type testimonialDecision,
  type testimonialRequest,
  type TestimonialStatus,
} from '#contract/testimonials.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isDoubtful } from '#server/http/spam.ts';
import {
  insertTestimonial,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonial,
  writeSamplesSwitch,
} from './store.ts';

/** The call whose answer every change of what is published changes. */
export const shownBy = '/api/testimonials';

/**
 * Keeps a testimonial for the firm to read, tells the firm and orders the letters, all or nothing (spec sections 5 and 7).
 * A doubtful one waits without letters: a program may have given somebody else's address.
 */
export async function sendTestimonial(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { rating, consent = false, website, elapsed, ...words }: z.output<typeof testimonialRequest>,
): Promise<TestimonialRow> {
  const date = await site.today();
  const [createdAt, doubtful] = [now(), isDoubtful({ website, elapsed })];
  return db.transaction(async (tx) => {
    const row = await insertTestimonial(tx, {
      ...words,
      rating: Number(rating),
      date,
      doubtful,
      consent,
      consentAt: consent ? createdAt : null,
      createdAt,
    });
    await notifyFirm(tx, {
      type: 'testimonial',
      title: doubtful ? 'New testimonial, possibly spam' : 'New testimonial',
      message: `${row.name} of ${row.company} gives ${rating} out of 5. ${
        consent ? 'It may be published.' : 'There is no consent to publication yet.'
      }`,
    });
    const facts = { testimonialId: row.id };
    if (!doubtful) {
      await orderLetters(tx, [
        { letter: 'testimonial-received', facts },
        { letter: 'testimonial-notice', facts },
      ]);
    }
    return row;
  });
}

/** Moves a testimonial by the table of moves; the same status again does no harm and sends no second letter. */
export async function changeStatus(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  actor: number,
  id: number,
  { status, reason, letter = false }: z.output<typeof testimonialDecision>,
): Promise<TestimonialRow> {
  const { before, after } = await db.transaction(async (tx) => {
    const row = await lockTestimonial(tx, id);
    if (!row) throw new Refusal('not-found');
    if (row.status === status) return { before: row, after: row };
    demandMove(row, status);
    const moved = await updateTestimonial(tx, id, {
      status,
      publishedAt: status === 'published' ? now() : null,
      ...(status === 'refused' && reason && { reason }),
    });
    // The first one of the firm's own takes the samples off the site for good.
    if (status === 'published') await writeSamplesSwitch(tx, false);
    await recordActivity(tx, {
      accountId: actor,
      action: `testimonial-${status}`,
      subject: 'testimonials',
      subjectId: id,
    });
    if (status === 'refused' && letter)
      await orderLetters(tx, [{ letter: 'testimonial-refused', facts: { testimonialId: id } }]);
    return { before: row, after: moved };
  });
  if (before.status !== after.status && [before.status, after.status].includes('published'))
    site.changed(shownBy);
  return after;
}

/** Minutes within which asking again sends no second letter: a double press, or two people at once. */
const askedJustNow = 10;

/** Orders the letter that asks the sender for consent. */
export async function askForConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: number,
  id: number,
): Promise<TestimonialRow> {
  return db.transaction(async (tx) => {
    const row = await lockTestimonial(tx, id);
    if (!row) throw new Refusal('not-found');
    if (row.consent) throw conflict('The sender has agreed to publication already.');
    if (row.status !== 'waiting') throw conflict('Only a waiting testimonial needs consent.');
    if (row.consentAskedAt && now().getTime() - row.consentAskedAt.getTime() < askedJustNow * 60_000)
      return row;
    await orderLetters(tx, [{ letter: 'testimonial-consent', facts: { testimonialId: id } }]);
    await recordActivity(tx, {
      accountId: actor,
      action: 'testimonial-consent-asked',
      subject: 'testimonials',
      subjectId: id,
    });
    return updateTestimonial(tx, id, { consentAskedAt: now() });
  });
}

function demandMove(row: TestimonialRow, status: TestimonialStatus): void {
  if (!testimonialMoves[row.status].includes(status))
    throw conflict(`A ${row.status} testimonial cannot become ${status}.`);
  if (status === 'published' && !row.consent)
    throw conflict('The sender has not agreed to publication. Please ask for consent first.');
}

function conflict(message: string): Refusal {
  return new Refusal('conflict', { message });
}
