import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** A counter of somebody else's that the owner has chosen by the setting ANALYTICS; none by default. */
const analytics = z.object({
  kind: z.enum(['plausible', 'google']),
  /** Plausible's domain, or Google's measurement id. */
  id: z.string(),
  /** Where its script comes from. With {@link events}, all that the policy of the pages admits beside our own host. */
  script: z.string(),
  /** Where its events go. */
  events: z.string(),
});
export type Analytics = z.output<typeof analytics>;

const siteFrame = z.object({
  /** Origin of absolute addresses, without a trailing slash. */
  origin: z.string(),
  analytics: analytics.nullable(),
});

export type SiteFrame = z.output<typeof siteFrame>;

export const siteEndpoints = {
  frame: endpoint({
    method: 'GET',
    path: '/api/site',
    summary: 'What pages must know about the site itself: its own address, and who else counts visits.',
    who: 'anyone',
    answer: siteFrame,
    refusals: [],
  }),
};
