import type { SearchedRecords } from '../topics/topic-texts.ts';
import { type SearchKind, topicTexts } from '../topics/topics.ts';

export type { SearchKind };

const kinds = new Map(
  topicTexts.flatMap(({ search }) => Object.entries(search)).toSorted(([, a], [, b]) => a.place - b.place),
);

/** What the dashboard's search finds, in the order of the results. */
export const searchKinds: readonly SearchKind[] = [...kinds.keys()].filter(isSearchKind);

function isSearchKind(kind: string): kind is SearchKind {
  return kinds.has(kind);
}

/** How the results of a kind are listed. */
export function searchedRecords(kind: SearchKind): SearchedRecords | undefined {
  return kinds.get(kind);
}
