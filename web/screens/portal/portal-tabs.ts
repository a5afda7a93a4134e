import { numberIn } from '#web/lib/search-params/search-values.ts';

export const portalTabs = ['tasks', 'documents', 'invoices', 'messages', 'profile'] as const;
export type PortalTab = (typeof portalTabs)[number];

/**
 * Parses the portal's search params. `tab` is in the URL so that emails can link to it; the first tab is omitted. `for` is the
 * client that an email was about, for users with several.
 */
export function portalSearch({ tab, for: client }: Record<string, unknown>): {
  tab?: PortalTab | undefined;
  for?: number | undefined;
} {
  const requested = portalTabs.find((value) => value === tab);
  return { tab: requested === 'tasks' ? undefined : requested, for: numberIn(client) };
}
