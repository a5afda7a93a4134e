import type { ActorId } from '#server/domain/audit.ts';
import type * as z from 'zod';
import { testimonialTransitions, type TestimonialStatus } from '#contract/testimonials/rules.ts';
import type { testimonialRequest } from '#contract/testimonials/form.ts';
import type { testimonialDecision } from '#contract/testimonials/schemas.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { isSuspectedSpam } from '#server/http/request/spam.ts';
import {
  insertTestimonial,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonial,
  writeSamplesSwitch,
} from './store.ts';
import { consentAsked, testimonialDecided, testimonialSent } from './events.ts';

/**
 * Keeps a testimonial for the firm to read, notifies the firm and enqueues the emails, all or nothing (requirements 5 and 7).
 * A suspected spam waits without emails: a program may have given someone else's address.
 */
export async function sendTestimonial(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { rating, consent = false, website, elapsed, ...copy }: z.output<typeof testimonialRequest>,
): Promise<TestimonialRow> {
  const date = await site.today();
  const [createdAt, suspectedSpam] = [now(), isSuspectedSpam({ website, elapsed })];
  return db.transaction(async (tx) => {
    const row = await insertTestimonial(tx, {
      ...copy,
      rating: Number(rating),
      date,
      suspectedSpam,
      consent,
      consentAt: consent ? createdAt : null,
      createdAt,
    });
    await emit(tx, testimonialSent(row));
    return row;
  });
}

/** Changes the status of a testimonial by the table of transitions; the same status again does no harm and sends no second email. */
export async function changeStatus(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  actor: ActorId,
  id: number,
  { status, reason, sendEmail = false }: z.output<typeof testimonialDecision>,
): Promise<TestimonialRow> {
  return transact(deps, async (tx) => {
    const row = await lockTestimonial(tx, id);
    if (!row) throw new ApiError('not-found');
    if (row.status === status) return row;
    requireTransition(row, status);
    const moved = await updateTestimonial(tx, id, {
      status,
      publishedAt: status === 'published' ? deps.now() : null,
      ...(status === 'refused' && reason && { reason }),
    });
    // The first one of the firm's own takes the samples off the site permanently.
    if (status === 'published') await writeSamplesSwitch(tx, false);
    await emit(tx, testimonialDecided(moved, { actor, before: row.status, byEmail: sendEmail }));
    return moved;
  });
}

/** Minutes within which asking again sends no second email: a double press, or two people at once. */
const askedJustNow = 10;

/** Enqueues the email that asks the sender for consent. */
export async function askForConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  id: number,
): Promise<TestimonialRow> {
  return db.transaction(async (tx) => {
    const row = await lockTestimonial(tx, id);
    if (!row) throw new ApiError('not-found');
    if (row.consent) throw conflict('The sender has agreed to publication already.');
    if (row.status !== 'waiting') throw conflict('Only a waiting testimonial needs consent.');
    if (row.consentAskedAt && now().getTime() - row.consentAskedAt.getTime() < askedJustNow * 60_000)
      return row;
    await emit(tx, consentAsked(row, actor));
    return updateTestimonial(tx, id, { consentAskedAt: now() });
  });
}

function requireTransition(row: TestimonialRow, status: TestimonialStatus): void {
  if (!testimonialTransitions[row.status].includes(status))
    throw conflict(`A ${row.status} testimonial cannot become ${status}.`);
  if (status === 'published' && !row.consent)
    throw conflict('The sender hasn’t given permission to publish it. Please ask for it first.');
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', { message });
}
