import type { Analytics } from '#contract/settings/schemas.ts';
import type { PageView } from '#contract/analytics/schemas.ts';

export type Send = (visit: PageView) => void;

declare global {
  interface Window {
    plausible?: ((...event: unknown[]) => void) & { q?: unknown[] };
    dataLayer?: unknown[];
  }
}

/** How each of the counters is begun: its script is loaded, and its way to take an event is given back. */
export const begin: Readonly<Record<Analytics['kind'], (analytics: Analytics) => Send>> = {
  plausible({ id, script }) {
    // What its own snippet does: events wait in a queue until the script is there.
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
    const layer = (window.dataLayer ??= []);
    const own = script === events && { server_container_url: events };
    // Google's script reads the very object of the arguments; a list in its place is not understood.
    function tell(..._words: unknown[]): void {
      layer.push(arguments);
    }
    // Without storage it counts without cookies.
    tell('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    tell('js', new Date());
    tell('config', id, { send_page_view: false, ...own });
    loadScript(`${script}/gtag/js?id=${encodeURIComponent(id)}`);
    return ({ event, path }) => tell('event', event, { page_path: path });
  },
};

function loadScript(address: string, data: Record<string, string> = {}): void {
  const element = document.createElement('script');
  element.src = address;
  element.async = true;
  Object.assign(element.dataset, data);
  document.head.append(element);
}
