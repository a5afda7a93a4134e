import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { siteSchemas } from '#contract/settings/schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';

/** What pages need to know about the site itself. */
export function siteRoutes(
  { config, publicUrl, site }: Pick<Deps, 'config' | 'publicUrl' | 'site'>,
  rules: () => Promise<BookingRules>,
): Route[] {
  return [
    bind(siteEndpoints.frame, siteSchemas.frame, async () => {
      const { zone, closedHolidays } = await rules();
      const { analytics = null, passwordRules } = config;
      const published = await site.isPublished();
      return { origin: publicUrl(), analytics, zone, closedHolidays, passwordRules, published };
    }),
  ];
}
