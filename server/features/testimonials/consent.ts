import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hashOf } from '#server/http/request/session.ts';
import {
  findTestimonial,
  idOfLink,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonial,
} from './store.ts';
import { consentChanged } from './events.ts';

/** The testimonial that an email's magic link belongs to. */
export async function testimonialOfLink({ db }: Pick<Deps, 'db'>, token: string): Promise<TestimonialRow> {
  const id = await idOfLink(db, hashOf(token));
  return (id !== undefined && (await findTestimonial(db, id))) || unknownLink();
}

/** Gives or withdraws consent by the link in an email; a testimonial without consent leaves the site at once. */
export async function changeConsent(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  token: string,
  consent: boolean,
): Promise<TestimonialRow> {
  return transact(deps, async (tx) => {
    const id = await idOfLink(tx, hashOf(token));
    const row = (id !== undefined && (await lockTestimonial(tx, id))) || unknownLink();
    if (row.consent === consent) return row;
    const leaves = row.status === 'published' && !consent;
    const changed = await updateTestimonial(tx, row.id, {
      consent,
      consentAt: deps.now(),
      ...(leaves && { status: 'waiting', publishedAt: null }),
    });
    await emit(tx, consentChanged(changed, leaves));
    return changed;
  });
}

function unknownLink(): never {
  throw new ApiError('not-found', {
    message: 'This link does not work. Copy all of it from our email, or email us.',
  });
}
