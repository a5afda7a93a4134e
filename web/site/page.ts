import type { ReactElement } from 'react';

/** The query parameters of a URL, by name. */
export type PageSearch = Readonly<Record<string, string>>;

export interface PageRequest {
  /** The values of the path parameters, such as `$slug`. */
  params: Readonly<Record<string, string>>;
  search: PageSearch;
}

/** The page at a URL, a page with status 404, or a redirect. */
export type Page = ReactElement | MissingPage | MovedPage;

interface MissingPage {
  missing: ReactElement;
}

interface MovedPage {
  /** A path on this site. */
  redirect: string;
  status: 301 | 307;
}

export function missing(page: ReactElement): MissingPage {
  return { missing: page };
}
