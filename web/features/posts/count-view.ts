import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { viewsText } from './counts-text.ts';

/** Counts one view of an article for each visit (a tab's life), and shows the number of views where `PostFacts` has them. */
export async function countView(place: HTMLElement): Promise<void> {
  const { slug = '', views: rendered = '' } = place.dataset;
  try {
    // A page that was rendered earlier knows fewer views than have been counted since.
    place.textContent = viewsText(Math.max(Number(rendered), await countOnce(slug)));
  } catch (error) {
    // Nobody who reads needs to know (requirements 8: only logged).
    console.warn('The view could not be counted', error);
  }
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
  return viewCount || 0;
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
