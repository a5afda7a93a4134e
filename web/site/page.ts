import type { ReactElement } from 'react';

/** What stands after the question mark of an address, by its name. */
export type PageSearch = Readonly<Record<string, string>>;

/** What an address asks for. */
export interface PageRequest {
  /** What the address has in place of the names of its path, such as `$slug`. */
  params: Readonly<Record<string, string>>;
  search: PageSearch;
}

/** What an address has: its page, one that says that what it is about is not there, or where that has gone. */
export type Page = ReactElement | MissingPage | MovedPage;

interface MissingPage {
  missing: ReactElement;
}

interface MovedPage {
  /** A path of ours. */
  redirect: string;
  status: 301 | 307;
}

export function missing(page: ReactElement): MissingPage {
  return { missing: page };
}
