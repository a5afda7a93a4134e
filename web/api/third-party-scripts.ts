import type { Analytics } from '#contract/settings/schemas.ts';
import type { PageView } from '#contract/analytics/schemas.ts';

export type SendEvent = (event: PageView) => void;

declare global {
  interface Window {
    plausible?: ((...event: unknown[]) => void) & { q?: unknown[] };
    dataLayer?: unknown[];
  }
}

/** Starts an analytics service: loads its script, and returns the function that takes events. */
export const start: Readonly<Record<Analytics['kind'], (analytics: Analytics) => SendEvent>> = {
  plausible({ id, script }) {
    // As in Plausible's own snippet: events are queued until the script has loaded.
    const queue: unknown[] = [];
    window.plausible ??= Object.assign((...event: unknown[]) => void queue.push(event), { q: queue });
    loadScript(`${script}/js/script.manual.js`, { domain: id });
    return ({ event, path }) => {
      window.plausible?.(event === 'page_view' ? 'pageview' : event, {
        u: location.origin + path,
      });
    };
  },
  google({ id, script, events }) {
    const dataLayer = (window.dataLayer ??= []);
    const ownServer = script === events && { server_container_url: events };
    // Google's script wants the `arguments` object itself: it ignores arrays.
    function gtag(..._args: unknown[]): void {
      dataLayer.push(arguments);
    }
    // Denied storage means no cookies.
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false, ...ownServer });
    loadScript(`${script}/gtag/js?id=${encodeURIComponent(id)}`);
    return ({ event, path }) => gtag('event', event, { page_path: path });
  },
};

function loadScript(address: string, data: Record<string, string> = {}): void {
  const element = document.createElement('script');
  element.src = address;
  element.async = true;
  Object.assign(element.dataset, data);
  document.head.append(element);
}
