import { firm } from '#content/firm.ts';
import { replyTo } from '#server/features/assistant/answer.ts';
import { buildLibrary } from '#server/features/assistant/library.ts';
import { standardPlaces } from '#server/features/assistant/standard-pages.ts';
import type { Asked } from './asked.ts';

const library = await buildLibrary(standardPlaces());

export interface Graded {
  question: string;
  expected: readonly string[];
  got: string;
  right: boolean;
}

/** Asks the assistant as it stands on the pages the product comes with. */
export function grade([question, expected]: Asked): Graded {
  const { kind, places } = replyTo(question, library, firm);
  const first = places[0]?.id ?? kind;
  const said =
    kind === 'refused' || kind === 'unanswered' ? 'refused' : first.replace(/^(privacy|terms)\/.*/, '$1');
  const accepted = expected.map((place) => (place === 'unanswered' ? 'refused' : place));
  const right = accepted.includes(said) || (kind === 'advice' && accepted.includes('advice'));
  return { question, expected, got: kind === 'advice' ? `advice ${said}` : said, right };
}

/** Milliseconds of one answer. */
export function timed([question]: Asked): number {
  const before = performance.now();
  replyTo(question, library, firm);
  return performance.now() - before;
}

/** Right answers among those that have a place, and among those to be refused, each from 0 to 1. */
export function shares(graded: readonly Graded[]): { sources: number; refused: number } {
  const share = (some: readonly Graded[]) =>
    some.filter(({ right }) => right).length / Math.max(1, some.length);
  const isRefusal = ({ expected }: Graded) => expected.includes('refused');
  return {
    sources: share(graded.filter((one) => !isRefusal(one))),
    refused: share(graded.filter(isRefusal)),
  };
}
