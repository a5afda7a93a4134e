/** Which letters a list shows. `waiting`: with the client; `expiring`: waiting, and within the last days; `closed`: ended unsigned. */
export const engagementFilters = ['all', 'draft', 'waiting', 'expiring', 'signed', 'closed'] as const;
export type EngagementFilter = (typeof engagementFilters)[number];
