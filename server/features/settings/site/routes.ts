import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { siteSchemas } from '#contract/settings/schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';

/** What pages need to know about the site itself. */
export function siteRoutes(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  rules: () => Promise<BookingRules>,
): Route[] {
  return [
    bind(siteEndpoints.frame, siteSchemas.frame, async () => {
      const { zone, closedHolidays } = await rules();
      const { analytics = null, passwordRules } = config;
      return { origin: publicUrl(), analytics, zone, closedHolidays, passwordRules };
    }),
  ];
}
