import type { DateText } from '#contract/dates.ts';

/** A public page: its path, and the day of its last change if known. */
export interface SiteAddress {
  path: string;
  changed?: DateText;
}

/** Lists the pages of one kind, such as the published articles. */
export type ListAddresses = () => Promise<readonly SiteAddress[]>;

/** Combines several kinds of pages into one list. */
export function allAddresses(...kinds: ListAddresses[]): ListAddresses {
  return async () => (await Promise.all(kinds.map((list) => list()))).flat();
}
