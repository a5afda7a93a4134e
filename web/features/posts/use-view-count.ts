import { useEffect, useState } from 'react';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Counts one view of an article for each visit (a tab's life), and gives the number of views as far as it is known. */
export function useViewCount(slug: string, existing: number): number {
  const [counted, setCounted] = useState<{ slug: string; views: number } | null>(null);
  useEffect(() => {
    countOnce(slug)
      .then((views) => setCounted({ slug, views }))
      // Nobody who reads needs to know (requirements 8: only logged).
      .catch((error: unknown) => console.warn('The view could not be counted', error));
  }, [slug]);
  // A page that was rendered earlier knows fewer views than have been counted since.
  return counted?.slug === slug ? Math.max(existing, counted.views || 0) : existing;
}

/** The views after this one, or those of the visit's first reading. */
async function countOnce(slug: string): Promise<number> {
  const key = `viewed:${slug}`;
  const seen = remembered(key);
  if (seen !== null) return Number(seen);
  // Before the call: pressing reload twice is one visit.
  remember(key, 0);
  const { viewCount } = await call(postEndpoints.view, { params: { slug } });
  remember(key, viewCount);
  return viewCount;
}

/** A browser may keep nothing at all; then a visit is a page. */
function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, views: number): void {
  try {
    sessionStorage.setItem(key, String(views));
  } catch {
    // Nothing to be done, and nothing is lost.
  }
}
