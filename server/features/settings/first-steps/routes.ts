import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { firstStepsSchemas } from '#contract/settings/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { OutdatedTextsParts } from '../former-facts/outdated-texts.ts';
import { changeFirstSteps, readFirstSteps } from './first-steps.ts';

/** The owner's list of first steps. */
export function firstStepsRoutes(deps: Pick<Deps, 'config'> & OutdatedTextsParts): Route[] {
  return [
    bind(firstStepsEndpoints.read, firstStepsSchemas.read, ({ account }) => readFirstSteps(deps, account.id)),
    bind(firstStepsEndpoints.change, firstStepsSchemas.change, ({ account, body }) =>
      changeFirstSteps(deps, account.id, body),
    ),
  ];
}
