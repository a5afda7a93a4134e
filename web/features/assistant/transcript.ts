import { assistantWords } from '#content/assistant/words.ts';
import type { ChatMessage } from './chat-message.ts';

const { transcript: heading, left, you, assistant } = assistantWords.handOff.names;

/** Characters that a message to the firm may have, less some reserve. */
const longest = 4800;

/** The conversation as a message to the firm: what was added first, then who said what; the beginning is left out where it gets too long. */
export function transcriptOf(messages: readonly ChatMessage[], added: string): string {
  const lines = messages.map(({ isUser, content }) => `${isUser ? you : assistant}: ${content}`);
  const top = [...(added.trim() === '' ? [] : [added.trim()]), heading];
  const whole = (some: readonly string[], gap: readonly string[]) => [...top, ...gap, ...some].join('\n\n');
  let kept = lines;
  while (kept.length > 1 && whole(kept, [left]).length > longest) kept = kept.slice(1);
  const gap = kept.length < lines.length ? [left] : [];
  return whole(kept, gap).slice(0, longest);
}
