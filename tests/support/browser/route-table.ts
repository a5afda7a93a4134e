import { pageGroups, traitsOf } from '#contract/page-routes.ts';
import { frames } from '#web/routes.ts';

const all: readonly string[] = [
  ...Object.values(pageGroups).flatMap(({ paths }) => [...paths]),
  ...Object.values(frames).flatMap(({ screens }) => Object.keys(screens)),
];

/** Every path without a parameter, taken from the table of pages: a new page is tested automatically. */
const addresses = all.filter((path) => !path.includes('$'));

export const publicPaths = addresses.filter((path) => traitsOf(path).guard === 'anyone');
export const guardedPaths = addresses.filter((path) => traitsOf(path).guard !== 'anyone');
/** Paths with a parameter, such as `/blog/$slug`. */
export const parameterizedPaths = all.filter((path) => path.includes('$'));
