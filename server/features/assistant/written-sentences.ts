import type { Place } from './place.ts';
import { holdsOnly, withoutMarks } from './wording.ts';

/**
 * Hands over a text sentence by sentence while a model writes it. Nothing leaves before a passage was named, and nothing
 * that the passages do not hold: from such a sentence on it throws.
 */
export async function* sentencesAsWritten(
  written: AsyncIterable<string>,
  places: readonly Place[],
): AsyncGenerator<{ sentence: string; soFar: string }> {
  let soFar = '';
  let waiting = '';
  const handOver = (sentence: string) => {
    soFar += sentence;
    const plain = withoutMarks(sentence);
    if (!holdsOnly(plain, places)) throw new Error('The language model wrote what no passage holds');
    return { sentence: plain, soFar };
  };
  for await (const piece of written) {
    waiting += piece;
    if (soFar === '' && waiting.length > 20 && !/^\s*\[\d+\]/.test(waiting)) {
      throw new Error('The language model named no passage');
    }
    for (let end = endOf(waiting); end > 0; end = endOf(waiting)) {
      const sentence = waiting.slice(0, end);
      waiting = waiting.slice(end);
      yield handOver(sentence);
    }
  }
  if (waiting.trim() !== '') yield handOver(waiting);
}

/** Where the first whole sentence ends; 0 while there is none. */
function endOf(text: string): number {
  const end = /[.?!](\s*\[\d+\])*\s+(?=[^\s[])/.exec(text);
  return end ? end.index + end[0].length : 0;
}
