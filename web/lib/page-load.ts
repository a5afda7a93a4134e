const before = new Set<() => void>();

/** Does something before each page load that the site itself begins; gives the way to take that back. */
export function beforePageLoad(act: () => void): () => void {
  before.add(act);
  return () => before.delete(act);
}

/** Leaves this document for another of ours, with nothing of its memory but what was put away before. */
export function loadPage(href: string, replace: boolean): void {
  for (const act of before) act();
  if (replace) location.replace(href);
  else location.assign(href);
}
