import { ratings } from '#contract/testimonials/rules.ts';
import {
  type QueuedTestimonial,
  type SentTestimonial,
  testimonialSchemas,
} from '#contract/testimonials/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { changeConsent, testimonialOfLink } from './consent.ts';
import { shownTestimonials, switchSamples } from './samples.ts';
import {
  areSamplesOn,
  countByStatus,
  findTestimonial,
  listTestimonials,
  type TestimonialRow,
} from './store.ts';
import { askForConsent, changeStatus, sendTestimonial } from './testimonials.ts';

/** Testimonials by visitors, their consent, and the firm's queue (requirements 2, 5 and 7). */
export function testimonialRoutes(deps: Deps): Route[] {
  return [...publicRoutes(deps), ...queueRoutes(deps)];
}

function publicRoutes(deps: Deps): Route[] {
  return [
    bind(testimonialEndpoints.published, testimonialSchemas.published, () => shownTestimonials(deps)),
    bind(testimonialEndpoints.send, testimonialSchemas.send, async ({ body, address }) => {
      await deps.limits.consume('testimonial', address);
      return asSent(await sendTestimonial(deps, body));
    }),
    bind(testimonialEndpoints.readConsent, testimonialSchemas.readConsent, async ({ body }) =>
      asSent(await testimonialOfLink(deps, body.token)),
    ),
    bind(testimonialEndpoints.changeConsent, testimonialSchemas.changeConsent, async ({ body, address }) => {
      await deps.limits.consume('testimonial', address);
      return asSent(await changeConsent(deps, body.token, body.consent));
    }),
  ];
}

function queueRoutes(deps: Deps): Route[] {
  return [
    bind(testimonialEndpoints.list, testimonialSchemas.list, async ({ query }) =>
      (await listTestimonials(deps.db, query)).map(asQueued),
    ),
    bind(testimonialEndpoints.counts, testimonialSchemas.counts, () => countByStatus(deps.db)),
    bind(
      testimonialEndpoints.changeStatus,
      testimonialSchemas.changeStatus,
      async ({ params, body, account }) => asQueued(await changeStatus(deps, account.id, params.id, body)),
    ),
    bind(testimonialEndpoints.askConsent, testimonialSchemas.askConsent, async ({ params, account }) =>
      asQueued(await askForConsent(deps, account.id, params.id)),
    ),
    bind(testimonialEndpoints.samples, testimonialSchemas.samples, async () => ({
      shown: await areSamplesOn(deps.db),
    })),
    bind(testimonialEndpoints.switchSamples, testimonialSchemas.switchSamples, async ({ body, account }) => {
      await switchSamples(deps, account.id, body.shown);
      return body;
    }),
    // After the addresses of two words: 'samples' and 'counts' are no ids.
    bind(testimonialEndpoints.read, testimonialSchemas.read, async ({ params }) => {
      const row = await findTestimonial(deps.db, params.id);
      if (!row) throw new ApiError('not-found');
      return asQueued(row);
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
    suspectedSpam: row.suspectedSpam,
    reason: row.reason,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentAskedAt: row.consentAskedAt?.toISOString() ?? null,
  };
}
