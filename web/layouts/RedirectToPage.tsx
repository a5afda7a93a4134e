import { useEffect } from 'react';
import { loadPage } from '#web/lib/page-load.ts';

/** Loads another page of the site, which replaces this document in the history. */
export function RedirectToPage({ href }: { href: string }) {
  useEffect(() => loadPage(href, true), [href]);
  return null;
}
