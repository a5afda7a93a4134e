import type { NewRequestList } from '#contract/tasks/request-list-schemas.ts';

/** A document to request, as a form holds it. */
export type RequestedDocument = NewRequestList['documents'][number];

/** Documents as text, one name per line. */
export function linesOf(documents: readonly { title: string }[]): string {
  return documents.map(({ title }) => title).join('\n');
}

/**
 * Parses lines of text into documents. Drops empty lines and repeated names, and the bullets and numbers that a pasted list
 * has before its names. A document that is in `described` keeps its description.
 */
export function documentsOf(lines: string, described: readonly RequestedDocument[]): RequestedDocument[] {
  const descriptions = new Map(described.map(({ title, description }) => [title, description]));
  const documents = new Map<string, RequestedDocument>();
  for (const line of lines.split('\n')) {
    const title = line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s/, '').trim();
    const key = title.toLowerCase();
    if (title !== '' && !documents.has(key))
      documents.set(key, { title, description: descriptions.get(title) ?? '' });
  }
  return [...documents.values()];
}
