import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** Testimonials of one status, newest first, page by page. */
export function queueQuery(status: TestimonialStatus) {
  return infiniteQueryOptions({
    queryKey: [testimonialEndpoints.list.path, status],
    queryFn: ({ pageParam }) =>
      call(testimonialEndpoints.list, { query: { status, ...pageAfter(pageParam) } }),
    ...paged,
  });
}

/** How many testimonials have each status. */
export const testimonialCountsQuery = queryOptions({
  queryKey: [testimonialEndpoints.counts.path],
  queryFn: () => call(testimonialEndpoints.counts, {}),
  ...followed,
});

/** The testimonial in the open dialog, which may not be on a loaded page of the list. */
export function testimonialQuery(id: number) {
  return queryOptions({
    queryKey: [testimonialEndpoints.read.path, id],
    queryFn: () => call(testimonialEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

export const samplesQuery = queryOptions({
  queryKey: [testimonialEndpoints.samples.path],
  queryFn: () => call(testimonialEndpoints.samples, {}),
});

/** The testimonial behind a magic link; not cached, so that each visit loads it again. */
export function testimonialByLinkQuery(token: string) {
  return queryOptions({
    queryKey: [testimonialEndpoints.readConsent.path, token],
    queryFn: () => call(testimonialEndpoints.readConsent, { body: { token } }),
    gcTime: 0,
  });
}
