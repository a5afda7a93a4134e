import type { Rule } from '../repository.ts';

/** A script that can't be loaded makes React's `lazy` throw, and the whole page goes with it. */
export const partsFailAlone: Rule = {
  name: 'A part that is loaded later fails alone: lazyComponent, not React’s lazy',
  find: ({ modules }) =>
    modules
      .filter(
        ({ path, code }) => path.startsWith('web/') && /import [^;]*\blazy\b[^;]* from 'react'/.test(code),
      )
      .map(
        ({ path }) =>
          `${path} imports React's lazy: use lazyComponent of web/lib/lazy-component.ts, whose failure leaves the rest of the page`,
      ),
};
