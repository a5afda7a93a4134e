/** The groups of kinds of entries in the audit log. Apart from their labels, which every first visit would load with the routes. */
export const auditGroups = [
  'sign-ins',
  'accounts',
  'blocked',
  'views',
  'clients',
  'tasks',
  'jobs',
  'deadlines',
  'documents',
  'money',
  'bookings',
  'emails',
  'website',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** True for a group that exists, such as one read from an address. */
export function isAuditGroup(value: unknown): value is AuditGroup {
  return auditGroups.some((group) => group === value);
}
