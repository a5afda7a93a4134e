import type { DateText } from '#contract/dates.ts';

/** A page that everyone may find: its path, and the day of its last change where it is known. */
export interface SiteAddress {
  path: string;
  changed?: DateText;
}

/** Pages of one kind, such as the published articles. */
export type ListAddresses = () => Promise<readonly SiteAddress[]>;

/** The pages of several kinds as one list. */
export function allAddresses(...kinds: ListAddresses[]): ListAddresses {
  return async () => (await Promise.all(kinds.map((list) => list()))).flat();
}
