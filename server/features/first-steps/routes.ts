import { firstStepsEndpoints } from '#contract/first-steps.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { changeFirstSteps, readFirstSteps } from './first-steps.ts';

/** The owner's list of first steps. */
export function firstStepsRoutes(deps: Pick<Deps, 'db' | 'config'>): Route[] {
  return [
    bind(firstStepsEndpoints.read, ({ account }) => readFirstSteps(deps, account.id)),
    bind(firstStepsEndpoints.change, ({ account, body }) => changeFirstSteps(deps, account.id, body)),
  ];
}
