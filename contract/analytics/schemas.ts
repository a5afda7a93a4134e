import * as z from 'zod';
import { line } from '../text.ts';
import { analyticsEvents, direct } from './rules.ts';

const source = z.union([
  z.literal(['', direct]),
  z
    .string()
    .max(253)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/),
]);

/** One page view or action. Nothing in it identifies the visitor. */
export const visit = z.object({
  event: z.enum(analyticsEvents),
  path: line({ min: 1, max: 300, numbers: 'any' }),
  source: source.default(''),
});
export type PageView = z.output<typeof visit>;

const range = z.enum(['7', '30', '90']).transform(Number);
const count = z.int().min(0);

export const analyticsReport = z.object({
  /** Days in the firm's zone, first and last included, oldest first; days without visits are included too. */
  days: z.array(z.object({ date: z.string(), views: count, begun: count, made: count })),
  /** Most viewed first. */
  pages: z.array(z.object({ path: z.string(), views: count })),
  /** Most arrivals first; `direct` among them. */
  sources: z.array(z.object({ source: z.string(), arrivals: count })),
  /** An event that never happened is left out. */
  events: z.partialRecord(z.enum(analyticsEvents), count),
});
export type AnalyticsReport = z.output<typeof analyticsReport>;

export const analyticsSchemas = {
  count: {
    summary: 'Counts one page view or action; nothing about the visitor is stored.',
    body: visit,
  },
  report: {
    summary: 'Visits of the last 7, 30 or 90 days: by day, page and source, and the main actions.',
    query: z.object({ days: range }),
    answer: analyticsReport,
  },
};
