import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { viewsText } from './counts-text.ts';

/** Counts one view of an article per tab, and updates the number in the element that `PostFacts` rendered. */
export async function countView(element: HTMLElement): Promise<void> {
  const { slug = '', views: rendered = '' } = element.dataset;
  try {
    // The page and the stored count can each be the older one: show the higher.
    element.textContent = viewsText(Math.max(Number(rendered), await countOnce(slug)));
  } catch (error) {
    // The visitor does not need to know (requirements 8: only logged).
    console.warn('The view could not be counted', error);
  }
}

/** The number of views including this one, or the number after this tab's first view. */
async function countOnce(slug: string): Promise<number> {
  const key = `viewed:${slug}`;
  const stored = readViews(key);
  if (stored !== null) return Number(stored);
  // Stored before the call, so that reloading at once does not count twice.
  storeViews(key, 0);
  const { viewCount } = await call(postEndpoints.view, { params: { slug } });
  storeViews(key, viewCount);
  return viewCount || 0;
}

/** Null when nothing is stored or the browser blocks storage; then every page load counts. */
function readViews(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeViews(key: string, views: number): void {
  try {
    sessionStorage.setItem(key, String(views));
  } catch {
    // The browser blocks storage.
  }
}
