import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** What the site counts: pages and the main actions. A new one needs its words in web/features/visits. */
export const visitEvents = [
  'page_view',
  'page_not_found',
  'booking_begun',
  'booking_made',
  'inquiry_sent',
  'testimonial_sent',
  'registered',
] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** Stands for every address that is no page of ours. */
export const unknownPath = 'not found';

/**
 * Where a page view comes from: the host of another site, `direct` when the browser names none, or empty within the
 * site. Every view that is not empty is an arrival.
 */
export const direct = 'direct';
const source = z.union([
  z.literal(['', direct]),
  z
    .string()
    .max(253)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/),
]);

/** One thing that happened on a page. Nothing in it says who it was. */
export const visit = z.object({
  event: z.enum(visitEvents),
  path: line({ min: 1, max: 300 }),
  source: source.default(''),
});
export type Visit = z.output<typeof visit>;

export const visitRanges = [7, 30, 90] as const;
const range = z.enum(['7', '30', '90']).transform(Number);
const count = z.int().min(0);

export const visitReport = z.object({
  /** The firm's dates, both included, oldest first; a day without a visit is there too. */
  days: z.array(z.object({ date: z.string(), views: count, begun: count, made: count })),
  /** Most viewed first. */
  pages: z.array(z.object({ path: z.string(), views: count })),
  /** Most arrivals first; `direct` among them. */
  sources: z.array(z.object({ source: z.string(), arrivals: count })),
  /** An event that never happened is left out. */
  events: z.partialRecord(z.enum(visitEvents), count),
});
export type VisitReport = z.output<typeof visitReport>;

export const visitEndpoints = {
  count: endpoint({
    method: 'POST',
    path: '/api/visits',
    summary: 'Counts one page view or action; nothing about the visitor is kept.',
    who: 'anyone',
    body: visit,
    refusals: ['invalid', 'too-many'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/admin/visits',
    summary: 'Visits of the last 7, 30 or 90 days: by day, page and source, and the main actions.',
    who: 'staff',
    query: z.object({ days: range }),
    answer: visitReport,
    refusals: ['invalid'],
  }),
};
