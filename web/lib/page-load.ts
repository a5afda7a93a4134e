const listeners = new Set<() => void>();

/** Calls `listener` before each page load that the site itself starts. Returns a function that removes it. */
export function beforePageLoad(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads another page of the site. Only what the listeners have stored survives. */
export function loadPage(href: string, replace: boolean): void {
  for (const listener of listeners) listener();
  if (replace) location.replace(href);
  else location.assign(href);
}
