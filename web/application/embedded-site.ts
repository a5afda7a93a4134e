import { siteIn } from '#web/api/embedded-site.ts';
import type { Site } from '#web/api/site.ts';

/** The element that the application is rendered into. */
export const applicationId = 'application';

/** The firm's facts embedded in the page. Only the first call gets them; later ones want fresh facts. */
export function takeEmbeddedSite(): Site | undefined {
  const element = document.getElementById(applicationId);
  const embedded = element ? siteIn(element) : undefined;
  element?.removeAttribute('data-site');
  return embedded;
}
