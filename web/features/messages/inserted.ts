/** The text of a message after a canned reply was inserted: as a paragraph of its own at the end. */
export function withInserted(text: string, inserted: string): string {
  return text.trim() === '' ? inserted : `${text.trimEnd()}\n\n${inserted}`;
}
