export const portalTabs = ['tasks', 'documents', 'invoices', 'messages', 'profile'] as const;
export type PortalTab = (typeof portalTabs)[number];

/** The tab is in the address, so that an email can lead to it; the first one is left out. */
export function portalSearch({ tab }: Record<string, unknown>): { tab?: PortalTab | undefined } {
  const named = portalTabs.find((one) => one === tab);
  return { tab: named === 'tasks' ? undefined : named };
}
