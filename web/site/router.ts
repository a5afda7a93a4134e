import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** Finds the document at an address and what it needs; a new one for each rendering. No browser ever runs it. */
export function createDocumentRouter(history?: RouterHistory) {
  return createRouter({ routeTree, ...(history && { history }) });
}
