import { storeDraft, readDraft } from './draft-text.ts';

/** The unsent texts of a form in this tab, by field name. */
export function readFormDraft(name: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readDraft(name) || '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
    );
  } catch {
    return {};
  }
}

/** Stores them for a reload or the Back button; deletes the draft if all texts are empty. */
export function storeFormDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(values).filter(([, text]) => typeof text === 'string' && text !== '');
  storeDraft(name, texts.length === 0 ? '' : JSON.stringify(Object.fromEntries(texts)));
}

/** Drops choices that are no longer offered: if their field is hidden, nobody could correct them. */
export function withinChoices(
  draft: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => choices[field]?.includes(value) ?? true),
  );
}
