import { outdatedTextsEndpoints } from '#contract/settings/endpoints.ts';
import { outdatedTextsSchemas } from '#contract/settings/outdated-texts.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { type OutdatedTextsParts, readOutdatedTexts } from './outdated-texts.ts';

/** Which texts the owner has to change after the firm was renamed or moved. */
export function outdatedTextsRoutes(parts: OutdatedTextsParts): Route[] {
  return [bind(outdatedTextsEndpoints.read, outdatedTextsSchemas.read, () => readOutdatedTexts(parts))];
}
