import { isSite, type Site } from '#web/api/site.ts';

/** The element that the application is rendered into. */
export const applicationId = 'application';

/** The firm's facts as the page brought them, once: whoever asks again wants them as they are by then. */
export function takeGivenSite(): Site | undefined {
  const element = document.getElementById(applicationId);
  const { site } = element?.dataset ?? {};
  if (site === undefined) return undefined;
  element?.removeAttribute('data-site');
  const given: unknown = JSON.parse(site);
  return isSite(given) ? given : undefined;
}
