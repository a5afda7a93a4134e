import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hashOf } from '#server/http/request/session.ts';
import {
  findIdByToken,
  findTestimonial,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonial,
} from './store.ts';
import { consentChanged } from './events.ts';

/** The testimonial that a magic link belongs to. 'not-found' for an unknown token. */
export async function findTestimonialByToken(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<TestimonialRow> {
  const id = await findIdByToken(db, hashOf(token));
  return (id !== undefined && (await findTestimonial(db, id))) || throwUnknownLink();
}

/** Gives or withdraws consent by a magic link. A published testimonial leaves the site when consent is withdrawn. */
export async function changeConsent(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  token: string,
  consent: boolean,
): Promise<TestimonialRow> {
  return transact(deps, async (tx) => {
    const id = await findIdByToken(tx, hashOf(token));
    const row = (id !== undefined && (await lockTestimonial(tx, id))) || throwUnknownLink();
    if (row.consent === consent) return row;
    const leavesSite = row.status === 'published' && !consent;
    const changed = await updateTestimonial(tx, row.id, {
      consent,
      consentAt: deps.now(),
      ...(leavesSite && { status: 'waiting', publishedAt: null }),
    });
    await emit(tx, consentChanged(changed, leavesSite));
    return changed;
  });
}

function throwUnknownLink(): never {
  throw new ApiError('not-found', {
    message: 'This link does not work. Copy all of it from our email, or email us.',
  });
}
