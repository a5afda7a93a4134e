import { modelInstructions } from '#content/assistant/copy.ts';
import type { Passage } from './pages.ts';

/** The system prompt: who the model is, what it may say, and the numbered passages. The model sees nothing else of the product. */
export function instructionsFor(passages: readonly Passage[]): string {
  const numbered = passages.map(
    ({ title, sentences }, index) => `[${index + 1}] ${title}\n${textOf(sentences).slice(0, 1500)}`,
  );
  return [...modelInstructions, ...numbered].join('\n\n');
}

/** A model's answer, checked against the passages. */
export interface Wording {
  text: string;
  /** The passages it cites, in their order. */
  cited: Passage[];
}

/**
 * The model's text without citation marks and Markdown. Null when it cites no passage or one that doesn't exist, states a figure
 * or link that is in none of them, or is too long.
 */
export function checkWording(text: string, passages: readonly Passage[]): Wording | null {
  const numbers = new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
  const cited = passages.filter((_, index) => numbers.has(index + 1));
  if (cited.length === 0 || cited.length < numbers.size) return null;
  const clean = text
    .replaceAll(/\s*\[\d+\]\s*(?=[.,;:?])/g, '')
    .replaceAll(/\s*\[\d+\]\s*/g, ' ')
    .replaceAll(/[*_`#]+/g, '')
    .trim();
  return clean.length < 2 || clean.length > 1500 || !isBackedBy(passages, clean)
    ? null
    : { text: clean, cited };
}

function textOf(sentences: Passage['sentences']): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** True when every number, name, promise, email address and link of a text is in the passages, and it has no HTML and no 'NONE'. */
function isBackedBy(passages: readonly Passage[], text: string): boolean {
  const source = passages.map(({ title, sentences }) => `${title} ${textOf(sentences)}`).join(' ');
  if (/<[a-z/!]|\bNONE\b/i.test(text.replace(/\bnone\b/g, ''))) return false;
  const facts = text.match(/\bhttps?:\S+|\bwww\.\S+|\S+@\S+|\d[\d,.]*\d|\d/g) ?? [];
  // A capital letter within a sentence begins a name.
  const names = text.match(/(?<=[a-z0-9,;:'\u2019)] )[A-Z][a-zA-Z-]+/g) ?? [];
  const promises =
    text.match(
      /\b(guarante\w*|promis\w*|free|no charge|never|always|refund\w*|discount\w*|today|immediately)\b/gi,
    ) ?? [];
  const said = source.toLowerCase();
  return (
    facts.every((fact) => source.includes(fact.replace(/[.,;:)]+$/, ''))) &&
    [...names.filter((name) => name !== 'I'), ...promises].every((word) => said.includes(word.toLowerCase()))
  );
}
