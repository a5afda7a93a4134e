import { createContext, type ReactElement } from 'react';

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
