import { assistantCopy } from '#content/assistant/copy.ts';
import type { ChatMessage } from './chat-message.ts';

const { transcript: heading, left, you, assistant } = assistantCopy.handOff.names;

/** Characters: the limit of a message to the firm, less some reserve. */
const maxLength = 4800;

/** The conversation as a message to the firm: `added` first, then who said what. A long one loses its beginning. */
export function transcriptOf(messages: readonly ChatMessage[], added: string): string {
  const lines = messages.map(({ isUser, content }) => `${isUser ? you : assistant}: ${content}`);
  const intro = [...(added.trim() === '' ? [] : [added.trim()]), heading];
  const join = (some: readonly string[], gap: readonly string[]) => [...intro, ...gap, ...some].join('\n\n');
  let newest = lines;
  while (newest.length > 1 && join(newest, [left]).length > maxLength) newest = newest.slice(1);
  const gap = newest.length < lines.length ? [left] : [];
  return join(newest, gap).slice(0, maxLength);
}
