export const portalTabs = ['tasks', 'documents', 'invoices', 'messages', 'profile'] as const;
export type PortalTab = (typeof portalTabs)[number];

/**
 * The tab is in the address, so that an email can lead to it; the first one is left out. So is the client that an email to someone
 * with several is about.
 */
export function portalSearch({ tab, for: client }: Record<string, unknown>): {
  tab?: PortalTab | undefined;
  for?: number | undefined;
} {
  const named = portalTabs.find((one) => one === tab);
  const isId = typeof client === 'number' && Number.isSafeInteger(client) && client > 0;
  return { tab: named === 'tasks' ? undefined : named, for: isId ? client : undefined };
}
