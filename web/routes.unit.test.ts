import { expect, it } from 'vitest';
import { traitsOf } from '#contract/page-routes.ts';
import { frames, isApplicationPage, pagePattern } from './routes.ts';

const guardOf = { portal: 'signed-in', admin: 'admin' };
const pages = (['portal', 'admin'] as const).flatMap((frame) =>
  Object.keys(frames[frame].screens).map((path) => ({
    frame,
    path,
    address: path.replaceAll(/\$\w+/g, '7'),
  })),
);

it.each(pages)('the frame around $path has the guard that the table names', ({ frame, address }) => {
  expect(traitsOf(address).guard).toBe(guardOf[frame]);
});

it.each(pages)('$path is found by its address', ({ path, address }) => {
  expect([isApplicationPage(address), pagePattern(address)]).toEqual([true, path]);
});

it.each(['/', '/blog/an-article', '/auth', '/pay'])('%s is a document', (path) => {
  expect(isApplicationPage(path)).toBe(false);
  expect(pagePattern(path)).toBeDefined();
});

it.each(['/admin/nothing', '/admin/', '/admin/clients/7/8', '/client-portal/x', '/nothing', ''])(
  '%s is no page',
  (path) => {
    expect(pagePattern(path)).toBeUndefined();
  },
);
