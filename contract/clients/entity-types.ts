/** What kind of taxpayer a client is. */
export const entityTypes = [
  'individual',
  'sole-proprietor',
  'single-member-llc',
  'partnership',
  's-corporation',
  'c-corporation',
  'nonprofit',
  'trust-or-estate',
] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityTypeLabels: Record<EntityType, string> = {
  individual: 'Individual',
  'sole-proprietor': 'Sole proprietor',
  'single-member-llc': 'Single-member LLC',
  partnership: 'Partnership',
  's-corporation': 'S corporation',
  'c-corporation': 'C corporation',
  nonprofit: 'Nonprofit',
  'trust-or-estate': 'Trust or estate',
};
