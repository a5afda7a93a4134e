/**
 * Which letters a list shows. `waiting`: with the client; `expiring`: waiting, and within the last days; `renewing`: signed, and its year is almost over;
 * `follow-up`: ended unsigned or signed by mistake, until the firm has dealt with it; `closed`: ended unsigned.
 */
export const engagementFilters = [
  'all',
  'draft',
  'waiting',
  'expiring',
  'signed',
  'renewing',
  'follow-up',
  'closed',
] as const;
export type EngagementFilter = (typeof engagementFilters)[number];
