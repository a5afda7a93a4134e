import { readDraft, storeDraft } from '#web/lib/drafts/draft-text.ts';
import { unanswered } from './idempotency-key.ts';

const name = 'unanswered creations';

/**
 * Keeps the keys of creations without an answer when the page is loaded again, like the drafts of their forms: what was stored
 * although its answer got lost doesn't count twice. Signing out deletes them with the other drafts.
 */
export function keepUnanswered(): void {
  for (const [creation, key] of storedKeys()) unanswered.set(creation, key);
  window.addEventListener('pagehide', () =>
    storeDraft(name, unanswered.size === 0 ? '' : JSON.stringify([...unanswered])),
  );
}

function storedKeys(): [string, string][] {
  try {
    const entries: unknown = JSON.parse(readDraft(name) || '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
