import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingRulesSchemas } from '#contract/bookings/rules-schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { editRules, saveRules } from './edit-rules.ts';

/** The booking rules in the dashboard: staff read, the owner saves (requirements 9). */
export function bookingRulesRoutes(deps: Deps): Route[] {
  return [
    bind(bookingRulesEndpoints.read, bookingRulesSchemas.read, ({ account }) => editRules(deps, account)),
    bind(bookingRulesEndpoints.save, bookingRulesSchemas.save, ({ body, account }) =>
      saveRules(deps, account.id, body),
    ),
  ];
}
