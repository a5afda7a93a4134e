import { siteEndpoints } from '#contract/site.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';

/** What pages must know about the site itself. */
export function siteRoutes({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): Route[] {
  return [
    bind(siteEndpoints.frame, async () => ({ origin: publicUrl(), analytics: config.analytics ?? null })),
  ];
}
