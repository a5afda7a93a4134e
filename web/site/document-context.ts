import { createContext, type ReactElement } from 'react';

/** How a document is rendered; the browser never sees any of it. */
export interface DocumentRendering {
  /** What is in the head of every document: its files, and what it runs on load. */
  head: ReactElement;
  /** Its data for those scripts of the site, for anywhere in its body. */
  meta: ReactElement;
  /** Renders an island to markup, as a root of its own; the browser hydrates it with the same prefix. */
  renderIsland: (island: ReactElement, identifierPrefix: string) => string;
}

/** Given around a document; null where the application shows a part of one, such as a preview. */
export const DocumentContext = createContext<DocumentRendering | null>(null);
