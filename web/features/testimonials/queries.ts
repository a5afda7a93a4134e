import { queryOptions } from '@tanstack/react-query';
import { testimonialEndpoints } from '#contract/testimonials.ts';
import { call } from '#web/api/call.ts';

export const queueQuery = queryOptions({
  queryKey: [testimonialEndpoints.list.path],
  queryFn: () => call(testimonialEndpoints.list, {}),
  refetchInterval: 30_000,
});

export const samplesQuery = queryOptions({
  queryKey: [testimonialEndpoints.samples.path],
  queryFn: () => call(testimonialEndpoints.samples, {}),
});

/** What the private link of a letter shows; asked anew each time it is opened. */
export function ownTestimonialQuery(token: string) {
  return queryOptions({
    queryKey: [testimonialEndpoints.readConsent.path, token],
    queryFn: () => call(testimonialEndpoints.readConsent, { body: { token } }),
    gcTime: 0,
  });
}
