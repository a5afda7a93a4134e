import { readDraft, storeDraft } from '#web/lib/drafts/draft-text.ts';
import { unanswered, type UnansweredCreation } from './idempotency-key.ts';

const name = 'unanswered creations';

/**
 * Keeps the keys of creations without an answer when the page is loaded again, like the drafts of their forms: what was stored
 * although its answer got lost doesn't count twice. Signing out deletes them with the other drafts.
 */
export function keepUnanswered(): void {
  for (const [key, creation] of storedKeys()) unanswered.set(key, { ...creation, sending: false });
  window.addEventListener('pagehide', () =>
    storeDraft(name, unanswered.size === 0 ? '' : JSON.stringify([...unanswered])),
  );
}

function storedKeys(): [string, UnansweredCreation][] {
  try {
    const entries: unknown = JSON.parse(readDraft(name) || '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, UnansweredCreation] {
  if (!Array.isArray(entry)) return false;
  const parts: readonly unknown[] = entry;
  const [key, creation] = parts;
  return (
    typeof key === 'string' &&
    typeof creation === 'object' &&
    creation !== null &&
    'by' in creation &&
    typeof creation.by === 'string' &&
    'content' in creation &&
    typeof creation.content === 'string'
  );
}
