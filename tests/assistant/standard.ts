import { articles } from '#content/articles.ts';
import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { privacy } from '#content/privacy.ts';
import { services } from '#content/services.ts';
import { terms } from '#content/terms.ts';
import type { FirmFacts } from '#contract/settings/schemas.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { type Reply, replyTo } from '#server/features/assistant/answer.ts';
import { type Knowledge, knowledgeOf } from '#server/features/assistant/knowledge.ts';
import { understanding } from '#server/features/assistant/model.ts';
import type { Pages } from '#server/features/assistant/pages.ts';

/** The pages that the product comes with. */
const standardPages: Pages = {
  firm,
  services,
  faq,
  privacy,
  terms,
  rules: defaultBookingRules,
  articles: articles.map(({ body, ...article }) => ({ ...article, content: body })),
  own: [],
  phrases: [],
};

/** Asks the assistant on these pages, or with changes. */
export async function assistantOn(changes: Partial<Pages> = {}): Promise<{
  firm: FirmFacts;
  knowledge: Knowledge;
  ask: (question: string, before?: readonly string[]) => Reply;
}> {
  const knowledge = knowledgeOf(await understanding(), { ...standardPages, ...changes });
  return { firm, knowledge, ask: (question, before = []) => replyTo(question, before, knowledge, firm) };
}
