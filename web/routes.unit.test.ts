import { expect, it } from 'vitest';
import { isApplicationPage, pageGroups, traitsOf } from '#contract/page-routes.ts';
import { applicationRoutes } from './routes.ts';

interface Node {
  type: string;
  path?: string;
  id?: string;
  children?: readonly Node[];
}

interface Page {
  path: string;
  frame: string | undefined;
}

const pages = pagesOf(applicationRoutes);

it('every route is in the table that says how pages are treated, and the table has no other', () => {
  const table = Object.values(pageGroups)
    .flatMap(({ paths }) => paths)
    .filter((path) => isApplicationPage(path.replaceAll(/\$\w+/g, '7')));
  expect(pages.map(({ path }) => path).toSorted()).toEqual(table.toSorted());
});

const guardOf = new Map([
  ['portal', 'signed-in'],
  ['admin', 'admin'],
]);

it.each(pages)('the frame around $path has the guard that the table names', ({ path, frame }) => {
  expect(traitsOf(path.replaceAll(/\$\w+/g, '7')).guard).toBe(guardOf.get(frame ?? '') ?? 'anyone');
});

function pagesOf({ type, path, id, children = [] }: Node, frame?: string): Page[] {
  return [
    ...(path === undefined ? [] : [{ path, frame }]),
    ...children.flatMap((child) => pagesOf(child, type === 'layout' ? id : frame)),
  ];
}
