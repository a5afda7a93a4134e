import { testimonials as samples } from '#content/testimonials.ts';
import type { Testimonial } from '#contract/testimonials/schemas.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { areSamplesOn, listPublished, saveSamplesSwitch, type TestimonialRow } from './store.ts';
import { samplesSwitched } from './events.ts';

/** The published testimonials. Without any, the samples, which are marked as such, unless the firm has switched them off. */
export async function listShownTestimonials({ db }: Pick<Deps, 'db'>): Promise<Testimonial[]> {
  const published = await listPublished(db);
  if (published.length > 0) return published.map(present);
  return (await areSamplesOn(db)) ? [...samples] : [];
}

/** The names under the samples that the website shows. */
export async function sampleTestimonials(deps: Pick<Deps, 'db'>): Promise<string[]> {
  const names = new Set(samples.map(({ id }) => id));
  return (await listShownTestimonials(deps)).filter(({ id }) => names.has(id)).map(({ name }) => name);
}

/** Shows or hides the samples. 'conflict' when they are to be shown while a real testimonial is published. */
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
    await saveSamplesSwitch(tx, shown);
    await emit(tx, samplesSwitched(shown, actor));
  });
}

function present({ id, name, company, testimonial, rating, date }: TestimonialRow): Testimonial {
  return { id, name, company, quote: testimonial, rating, image: null, date, sample: false };
}
