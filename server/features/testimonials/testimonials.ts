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
  saveSamplesSwitch,
  type TestimonialRow,
  updateTestimonial,
} from './store.ts';
import { consentAsked, testimonialDecided, testimonialSent } from './events.ts';

/**
 * Stores a testimonial for review, notifies the firm and enqueues the emails in one transaction (requirements 5 and 7).
 * Suspected spam causes no emails: a bot may have given someone else's address.
 */
export async function sendTestimonial(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { rating, consent = false, website, elapsed, ...fields }: z.output<typeof testimonialRequest>,
): Promise<TestimonialRow> {
  const date = await site.today();
  const [createdAt, suspectedSpam] = [now(), isSuspectedSpam({ website, elapsed })];
  return db.transaction(async (tx) => {
    const row = await insertTestimonial(tx, {
      ...fields,
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

/**
 * Changes the status of a testimonial. 'conflict' when the transition is not allowed, or when it is to be published without
 * consent. Setting the same status again does nothing.
 */
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
    const changed = await updateTestimonial(tx, id, {
      status,
      publishedAt: status === 'published' ? deps.now() : null,
      ...(status === 'refused' && reason && { reason }),
    });
    // Publishing the first real testimonial switches the samples off for good.
    if (status === 'published') await saveSamplesSwitch(tx, false);
    await emit(tx, testimonialDecided(changed, { actor, before: row.status, byEmail: sendEmail }));
    return changed;
  });
}

/** Minutes that the sender has to answer before they can be asked again. */
const minMinutesBetweenRequests = 10;

/**
 * Enqueues the email that asks the sender for consent. 'conflict' when they have given it, when the testimonial is not waiting, or
 * when the sender was asked just now or since the caller looked: each email is sent because someone decided on it.
 */
export async function askForConsent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  id: number,
  { askedAt: seen }: { askedAt: string | null },
): Promise<TestimonialRow> {
  return db.transaction(async (tx) => {
    const row = await lockTestimonial(tx, id);
    if (!row) throw new ApiError('not-found');
    if (row.consent) throw conflict('The sender has agreed to publication already.');
    if (row.status !== 'waiting') throw conflict('Only a waiting testimonial needs consent.');
    const asked = row.consentAskedAt?.getTime();
    if (asked !== (seen === null ? undefined : Date.parse(seen)))
      throw conflict('The sender has already been asked. Nothing was sent again.');
    if (asked !== undefined && now().getTime() - asked < minMinutesBetweenRequests * 60_000)
      throw conflict('The sender was asked just now. You can ask again in a few minutes.');
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
