import { foldedWords, folded } from '#contract/search/folded.ts';
import { excerptOf } from '#contract/search/marked.ts';
import type { FoundMessages } from '#contract/messages/schemas.ts';
import type { TextReader } from '#server/domain/client-keys/message-texts.ts';
import { decryptionBudget } from '#server/domain/search/decryption-budget.ts';
import { listMessages } from './store.ts';
import { presentAuthor, type Viewer } from './present.ts';

/** Results of one call. */
const maxFound = 30;
/** Messages that are decrypted before other calls get their turn. */
const batchSize = 100;

/**
 * The messages of one conversation that contain all words, newest first, from `before` on. They are encrypted, so they are
 * decrypted and compared here, in batches and for a limited time; the answer says where to go on.
 */
export async function searchConversation(
  texts: TextReader,
  clientId: number,
  viewer: Pick<Viewer, 'accountId' | 'fromClient'>,
  { q, before }: { q: string; before?: number | undefined },
): Promise<FoundMessages> {
  const words = foldedWords(q);
  const found: FoundMessages['messages'] = [];
  if (words.length === 0) return { messages: found, before: null };
  const budget = decryptionBudget();
  for (let next = before; ;) {
    const batch = await listMessages(texts, clientId, { before: next, limit: batchSize });
    for (const { message, author } of batch.toReversed()) {
      const text = folded(message.content);
      if (!words.every((word) => text.includes(word))) continue;
      const { id, fromClient, createdAt, content } = message;
      found.push({
        id,
        fromClient,
        timestamp: createdAt.toISOString(),
        author: presentAuthor(message, author, viewer),
        excerpt: excerptOf(content, words),
      });
      if (found.length === maxFound) return { messages: found, before: id };
    }
    next = batch[0]?.message.id;
    if (next === undefined || batch.length < batchSize) return { messages: found, before: null };
    if (!(await budget.mayGoOn())) return { messages: found, before: next };
  }
}
