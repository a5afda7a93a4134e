import { bookingRulesEndpoints } from '#contract/booking-rules.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { editRules, saveRules } from './edit-rules.ts';
import type { KeptRules } from './rules.ts';

/** The booking rules in the dashboard: staff read, the owner saves (spec section 9). */
export function bookingRulesRoutes(deps: Deps, kept: KeptRules): Route[] {
  return [
    bind(bookingRulesEndpoints.read, () => editRules(deps)),
    bind(bookingRulesEndpoints.save, ({ body, account }) => saveRules(deps, kept, account.id, body)),
  ];
}
