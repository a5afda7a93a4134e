import { isSite, type Site } from './site.ts';

/** The firm's facts that the server has written into an element of its page. */
export function siteIn({ dataset: { site } }: HTMLElement): Site | undefined {
  const embedded: unknown = site === undefined ? undefined : JSON.parse(site);
  return isSite(embedded) ? embedded : undefined;
}
