import { modelInstructions } from '#content/assistant/words.ts';
import type { Passage } from './pages.ts';

/** What a model is given: who it is, what it may say, and the passages. Nothing else of the product reaches it. */
export function instructionsFor(passages: readonly Passage[]): string {
  const numbered = passages.map(
    ({ title, sentences }, index) => `[${index + 1}] ${title}\n${textOf(sentences).slice(0, 1500)}`,
  );
  return [...modelInstructions, ...numbered].join('\n\n');
}

/** What a model wrote, held against the passages. */
export interface Wording {
  text: string;
  /** The passages it named, in their order. */
  used: Passage[];
}

/** The wording without its marks, or null when it names no passage, says what none of them does or is too long. */
export function checkWording(text: string, passages: readonly Passage[]): Wording | null {
  const named = new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
  const used = passages.filter((_, index) => named.has(index + 1));
  if (used.length === 0 || used.length < named.size) return null;
  const plain = text
    .replaceAll(/\s*\[\d+\]\s*(?=[.,;:?])/g, '')
    .replaceAll(/\s*\[\d+\]\s*/g, ' ')
    .replaceAll(/[*_`#]+/g, '')
    .trim();
  return plain.length < 2 || plain.length > 1500 || !holdsOnly(plain, passages)
    ? null
    : { text: plain, used };
}

function textOf(sentences: Passage['sentences']): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** True when every number, address and link of a text is in the passages too. */
function holdsOnly(text: string, passages: readonly Passage[]): boolean {
  const said = passages.map(({ title, sentences }) => `${title} ${textOf(sentences)}`).join(' ');
  if (/<[a-z/!]|\bNONE\b/i.test(text.replace(/\bnone\b/g, ''))) return false;
  const facts = text.match(/\bhttps?:\S+|\bwww\.\S+|\S+@\S+|\d[\d,.]*\d|\d/g) ?? [];
  return facts.every((fact) => said.includes(fact.replace(/[.,;:)]+$/, '')));
}
