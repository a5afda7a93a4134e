import { keepDraft, readDraft } from './draft-text.ts';

/** The texts of a form that were typed in this tab and not sent yet, by the names of their fields. */
export function readFormDraft(name: string): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(readDraft(name) || '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
    );
  } catch {
    return {};
  }
}

/** Keeps them for a reload or the way back; a form without a text leaves nothing behind. */
export function keepFormDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(values).filter(([, text]) => typeof text === 'string' && text !== '');
  keepDraft(name, texts.length === 0 ? '' : JSON.stringify(Object.fromEntries(texts)));
}

/** Without what was chosen and is offered no more: where its field is hidden, nobody could correct it. */
export function withinChoices(
  draft: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => choices[field]?.includes(value) ?? true),
  );
}
