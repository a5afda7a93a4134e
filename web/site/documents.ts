import { createContext, type ReactElement } from 'react';
import type { PagePath } from '#contract/page-routes.ts';

/** The pages that are documents: of their markup the browser runs nothing but islands. Every other page is hydrated whole. */
export const documents: readonly PagePath[] = [
  '/',
  '/about',
  '/services',
  '/testimonials',
  '/blog/categories',
  '/contact',
  '/booking',
  '/privacy',
  '/terms',
  '/not-found',
];

/** Whether the page at this path is a document. */
export function isDocument(path: string): boolean {
  return documents.some((document) => document === path);
}

/** How a document is rendered; the browser never sees any of it. */
export interface DocumentRendering {
  /** What a document runs on load, for its head. */
  scripts: ReactElement;
  /** Its data for those scripts of the site, for anywhere in its body. */
  meta: ReactElement;
  /** Renders an island to markup, as a root of its own; the browser hydrates it with the same prefix. */
  renderIsland: (island: ReactElement, identifierPrefix: string) => string;
}

/** Given around a page that is rendered as a document; null where a page is hydrated whole. */
export const DocumentContext = createContext<DocumentRendering | null>(null);
