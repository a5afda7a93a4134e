/** What the site counts: page views and the main actions. A new event needs a label in web/features/analytics. */
export const analyticsEvents = [
  'page_view',
  'page_not_found',
  'booking_begun',
  'booking_made',
  'inquiry_sent',
  'testimonial_sent',
  'registered',
] as const;
export type AnalyticsEvent = (typeof analyticsEvents)[number];

/** Stands for every path that is no page of this site. */
export const unknownPath = 'not found';

/**
 * Where a page view comes from: the host of another site, `direct` when the browser names none, or empty within the
 * site. Every view that is not empty is an arrival.
 */
export const direct = 'direct';
