import { testimonials as samples } from '#content/testimonials.ts';
import type { Testimonial } from '#contract/testimonials/schemas.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { areSamplesOn, listPublished, type TestimonialRow, writeSamplesSwitch } from './store.ts';
import { samplesSwitched } from './events.ts';

/** What everyone reads: the firm's own, or the marked samples until there are any and unless they are switched off. */
export async function shownTestimonials({ db }: Pick<Deps, 'db'>): Promise<Testimonial[]> {
  const published = await listPublished(db);
  if (published.length > 0) return published.map(displayed);
  return (await areSamplesOn(db)) ? [...samples] : [];
}

/** Switches the samples; not on while a testimonial of the firm's own is published. */
export async function switchSamples(
  deps: Pick<Deps, 'db' | 'site' | 'live'>,
  actor: ActorId,
  shown: boolean,
): Promise<void> {
  await transact(deps, async (tx) => {
    if (shown && (await listPublished(tx)).length > 0) {
      throw new ApiError('conflict', {
        message: 'The samples are shown only while no testimonial of your own is published.',
      });
    }
    await writeSamplesSwitch(tx, shown);
    await emit(tx, samplesSwitched(shown, actor));
  });
}

function displayed({ id, name, company, testimonial, rating, date }: TestimonialRow): Testimonial {
  return { id, name, company, quote: testimonial, rating, image: null, date, sample: false };
}
