import type { NewRequestList } from '#contract/tasks/request-list-schemas.ts';

/** A document to ask for, as a form holds it. */
export type AskedDocument = NewRequestList['documents'][number];

/** Documents as lines of text: each by its name. */
export function linesOf(documents: readonly { title: string }[]): string {
  return documents.map(({ title }) => title).join('\n');
}

/**
 * Lines of text as documents. Empty lines and what was named before are left out, and so are bullets and numbers before a
 * name, as they come with a list that is pasted; the description of a known document stays with its name.
 */
export function documentsOf(lines: string, known: readonly AskedDocument[]): AskedDocument[] {
  const descriptions = new Map(known.map(({ title, description }) => [title, description]));
  const documents = new Map<string, AskedDocument>();
  for (const line of lines.split('\n')) {
    const title = line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s/, '').trim();
    const name = title.toLowerCase();
    if (title !== '' && !documents.has(name))
      documents.set(name, { title, description: descriptions.get(title) ?? '' });
  }
  return [...documents.values()];
}
