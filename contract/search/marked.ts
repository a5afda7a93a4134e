import { folded } from './folded.ts';

/** A piece of a text, and whether a search found it. */
interface TextPart {
  text: string;
  marked: boolean;
}

/** Characters shown before and after the first word that was found. */
const around = 80;

/** The text in pieces, with whatever a search for these folded words finds marked. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of foundIn(text, words)) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}

/** What stands around the first of these words, on one line; an ellipsis stands for the rest. */
export function excerptOf(text: string, words: readonly string[]): string {
  const [first] = foundIn(text, words);
  const from = Math.max(0, (first?.start ?? 0) - around);
  const to = Math.min(text.length, (first?.end ?? 0) + 2 * around);
  const start = from === 0 ? 0 : wordStart(text, from);
  const end = to === text.length ? to : wordEnd(text, to);
  const middle = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${middle}${end < text.length ? ' …' : ''}`;
}

interface Range {
  start: number;
  end: number;
}

/** Where the words are in the text as it was typed, in order, without overlaps. */
function foundIn(text: string, words: readonly string[]): Range[] {
  const { all, origins } = foldedWithOrigins(text);
  const ranges = words.flatMap((word) => {
    const found: Range[] = [];
    if (word === '') return found;
    for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, at + word.length)) {
      const [first, last] = [origins[at], origins[at + word.length - 1]];
      if (first && last) found.push({ start: first.start, end: last.end });
    }
    return found;
  });
  const merged: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The folded text, and for each of its characters the ones that it came from. */
function foldedWithOrigins(text: string): { all: string; origins: Range[] } {
  let all = '';
  const origins: Range[] = [];
  for (const { segment, index } of characters.segment(text)) {
    // Between two letters, a gap stays a gap and what is dropped leaves nothing.
    const own = folded(`x${segment}x`).slice(1, -1);
    if (own === ' ' && all.endsWith(' ')) continue;
    all += own;
    for (let at = 0; at < own.length; at += 1) origins.push({ start: index, end: index + segment.length });
  }
  return { all, origins };
}

function wordStart(text: string, from: number): number {
  const space = text.slice(from, from + around).search(/\s/);
  return space === -1 ? from : from + space + 1;
}

function wordEnd(text: string, to: number): number {
  const space = text.slice(to, to + around).search(/\s/);
  return space === -1 ? Math.min(text.length, to + around) : to + space;
}
