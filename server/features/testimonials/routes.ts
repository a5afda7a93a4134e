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
import { changeConsent, findTestimonialByToken } from './consent.ts';
import { listShownTestimonials, switchSamples } from './samples.ts';
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
    bind(testimonialEndpoints.published, testimonialSchemas.published, () => listShownTestimonials(deps)),
    bind(testimonialEndpoints.send, testimonialSchemas.send, async ({ body, address }) => {
      await deps.limits.consume('testimonial', address);
      return presentSent(await sendTestimonial(deps, body));
    }),
    bind(testimonialEndpoints.readConsent, testimonialSchemas.readConsent, async ({ body }) =>
      presentSent(await findTestimonialByToken(deps, body.token)),
    ),
    bind(testimonialEndpoints.changeConsent, testimonialSchemas.changeConsent, async ({ body, address }) => {
      await deps.limits.consume('testimonial', address);
      return presentSent(await changeConsent(deps, body.token, body.consent));
    }),
  ];
}

function queueRoutes(deps: Deps): Route[] {
  return [
    bind(testimonialEndpoints.list, testimonialSchemas.list, async ({ query }) =>
      (await listTestimonials(deps.db, query)).map(presentQueued),
    ),
    bind(testimonialEndpoints.counts, testimonialSchemas.counts, () => countByStatus(deps.db)),
    bind(
      testimonialEndpoints.changeStatus,
      testimonialSchemas.changeStatus,
      async ({ params, body, account }) =>
        presentQueued(await changeStatus(deps, account.id, params.id, body)),
    ),
    bind(testimonialEndpoints.askConsent, testimonialSchemas.askConsent, async ({ params, body, account }) =>
      presentQueued(await askForConsent(deps, account.id, params.id, body)),
    ),
    bind(testimonialEndpoints.samples, testimonialSchemas.samples, async () => ({
      shown: await areSamplesOn(deps.db),
    })),
    bind(testimonialEndpoints.switchSamples, testimonialSchemas.switchSamples, async ({ body, account }) => {
      await switchSamples(deps, account.id, body.shown);
      return body;
    }),
    // Last, so that its path does not match '/samples' and '/counts'.
    bind(testimonialEndpoints.read, testimonialSchemas.read, async ({ params }) => {
      const row = await findTestimonial(deps.db, params.id);
      if (!row) throw new ApiError('not-found');
      return presentQueued(row);
    }),
  ];
}

function presentSent({ rating, createdAt, ...row }: TestimonialRow): SentTestimonial {
  const label = ratings.find((one) => Number(one) === rating);
  if (!label) throw new Error(`The testimonial ${row.id} has no rating`);
  return { ...row, rating: label, createdAt: createdAt.toISOString() };
}

function presentQueued(row: TestimonialRow): QueuedTestimonial {
  return {
    ...presentSent(row),
    suspectedSpam: row.suspectedSpam,
    reason: row.reason,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentAskedAt: row.consentAskedAt?.toISOString() ?? null,
  };
}
