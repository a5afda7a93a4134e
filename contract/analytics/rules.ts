/** What the site counts: pages and the main actions. A new one needs its label in web/features/analytics. */
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

/** Represents every address that is no page of ours. */
export const unknownPath = 'not found';

/**
 * Where a page view comes from: the host of another site, `direct` when the browser names none, or empty within the
 * site. Every view that is not empty is an arrival.
 */
export const direct = 'direct';
