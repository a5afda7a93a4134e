import { publicPages } from './public-pages.ts';

/** True for pages that are the same for everybody and for every query: the server keeps them rendered. */
export function isKept(path: string): boolean {
  return Object.hasOwn(publicPages, path) || blogPath.test(path);
}

/** What could be the page of an article or of a category: the server keeps it only if it is one. */
const blogPath = /^\/blog\/(?:category\/)?[a-z0-9-]{1,100}$/;
