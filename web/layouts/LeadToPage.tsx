import { useEffect } from 'react';
import { loadPage } from '#web/lib/page-load.ts';

/** Leads from a document to another page of ours, in its place in the history. */
export function LeadToPage({ href }: { href: string }) {
  useEffect(() => loadPage(href, true), [href]);
  return null;
}
