import {
  ratings,
  type QueuedTestimonial,
  type SentTestimonial,
  testimonialEndpoints,
} from '#contract/testimonials.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { changeConsent, testimonialOfLink } from './consent.ts';
import { shownTestimonials, switchSamples } from './samples.ts';
import { areSamplesOn, listTestimonials, type TestimonialRow } from './store.ts';
import { askForConsent, changeStatus, sendTestimonial } from './testimonials.ts';

/** Testimonials by visitors, their consent, and the firm's queue (spec sections 2, 5 and 7). */
export function testimonialRoutes(deps: Deps): Route[] {
  return [...publicRoutes(deps), ...queueRoutes(deps)];
}

function publicRoutes(deps: Deps): Route[] {
  return [
    bind(testimonialEndpoints.published, () => shownTestimonials(deps)),
    bind(testimonialEndpoints.send, async ({ body, address }) => {
      await deps.limits.spend('testimonial', address);
      return asSent(await sendTestimonial(deps, body));
    }),
    bind(testimonialEndpoints.readConsent, async ({ body }) =>
      asSent(await testimonialOfLink(deps, body.token)),
    ),
    bind(testimonialEndpoints.changeConsent, async ({ body, address }) => {
      await deps.limits.spend('testimonial', address);
      return asSent(await changeConsent(deps, body.token, body.consent));
    }),
  ];
}

function queueRoutes(deps: Deps): Route[] {
  return [
    bind(testimonialEndpoints.list, async () => (await listTestimonials(deps.db)).map(asQueued)),
    bind(testimonialEndpoints.changeStatus, async ({ params, body, account }) =>
      asQueued(await changeStatus(deps, account.id, params.id, body)),
    ),
    bind(testimonialEndpoints.askConsent, async ({ params, account }) =>
      asQueued(await askForConsent(deps, account.id, params.id)),
    ),
    bind(testimonialEndpoints.samples, async () => ({ shown: await areSamplesOn(deps.db) })),
    bind(testimonialEndpoints.switchSamples, async ({ body, account }) => {
      await switchSamples(deps, account.id, body.shown);
      return body;
    }),
  ];
}

function asSent({ rating, createdAt, ...row }: TestimonialRow): SentTestimonial {
  const label = ratings.find((one) => Number(one) === rating);
  if (!label) throw new Error(`The testimonial ${row.id} has no rating`);
  return { ...row, rating: label, createdAt: createdAt.toISOString() };
}

function asQueued(row: TestimonialRow): QueuedTestimonial {
  return {
    ...asSent(row),
    doubtful: row.doubtful,
    reason: row.reason,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentAskedAt: row.consentAskedAt?.toISOString() ?? null,
  };
}
