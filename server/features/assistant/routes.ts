import { crisisIn } from '#contract/assistant/crisis.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { assistantSchemas } from '#contract/assistant/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { openLanguageModel } from '#server/gateways/language-model.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { answerQuestion, type AssistantParts, storeForOwner, previewAnswer } from './assistant.ts';
import { managementRoutes } from './manage.ts';
import { openPageIndex, type Sources } from './page-index.ts';

export interface RouteParts extends Sources, Pick<AssistantParts, 'freeDays'> {}

/** The chat for visitors, and what the firm reads and writes for it in the dashboard. */
export function assistantRoutes(deps: Deps, input: RouteParts): Route[] {
  const index = openPageIndex(deps, input);
  const { model } = deps.config;
  const parts = { ...deps, ...input, index, ...(model && { model: openLanguageModel(model) }) };
  return [
    bind(assistantEndpoints.ask, assistantSchemas.ask, async ({ body, address }) => {
      // Whoever is in danger gets an answer however much was asked from there.
      if (crisisIn(body.question) === null) await deps.limits.consume('chat', address);
      return answerQuestion(parts, body);
    }),
    bind(assistantEndpoints.feedback, assistantSchemas.feedback, async ({ body, address }) => {
      await deps.limits.consume('chat', address);
      await storeForOwner(parts, body.question, 'unhelpful');
    }),
    bind(assistantEndpoints.preview, assistantSchemas.preview, ({ body }) => previewAnswer(parts, body)),
    ...managementRoutes(deps, index),
  ];
}
