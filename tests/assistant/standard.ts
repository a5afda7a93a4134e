import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { type Reply, replyTo } from '#server/features/assistant/answer.ts';
import { type Knowledge, knowledgeOf } from '#server/features/assistant/knowledge.ts';
import { understanding } from '#server/features/assistant/model.ts';
import type { Pages } from '#server/features/assistant/pages.ts';
import { standardPages } from '#server/features/assistant/standard-pages.ts';

/** The assistant on the standard pages with these changes. `ask` takes a question and those asked before it. */
export async function assistantOn(changes: Partial<Pages> = {}): Promise<{
  firm: FirmFacts;
  knowledge: Knowledge;
  ask: (question: string, before?: readonly string[]) => Reply;
}> {
  const knowledge = knowledgeOf(await understanding(), { ...standardPages, ...changes });
  const { firm } = standardPages;
  return { firm, knowledge, ask: (question, before = []) => replyTo(question, before, knowledge, firm) };
}
