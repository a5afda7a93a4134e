import { isSite, type Site } from '#web/api/site.ts';

/** The element that the application is rendered into. */
export const applicationId = 'application';

/** The firm's facts embedded in the page. Only the first call gets them; later ones want fresh facts. */
export function takeEmbeddedSite(): Site | undefined {
  const element = document.getElementById(applicationId);
  const { site } = element?.dataset ?? {};
  if (site === undefined) return undefined;
  element?.removeAttribute('data-site');
  const embedded: unknown = JSON.parse(site);
  return isSite(embedded) ? embedded : undefined;
}
