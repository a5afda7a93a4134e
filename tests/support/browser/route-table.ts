import { pageGroups, traitsOf } from '#contract/page-routes.ts';
import { frames } from '#web/routes.ts';

const all: readonly string[] = [
  ...Object.values(pageGroups).flatMap(({ paths }) => [...paths]),
  ...Object.values(frames).flatMap(({ screens }) => Object.keys(screens)),
];

/** Every address of the table of pages without a parameter, from the table itself: a page that is added is in the tests. */
const addresses = all.filter((path) => !path.includes('$'));

export const publicPaths = addresses.filter((path) => traitsOf(path).guard === 'anyone');
export const guardedPaths = addresses.filter((path) => traitsOf(path).guard !== 'anyone');
/** The others, such as `/blog/$slug`. */
export const parameterizedPaths = all.filter((path) => path.includes('$'));
