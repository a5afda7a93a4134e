/** The groups of audit log entries. Kept apart from their labels, which the routes would otherwise load on every first visit. */
export const auditGroups = [
  'sign-ins',
  'accounts',
  'blocked',
  'views',
  'clients',
  'tasks',
  'jobs',
  'deadlines',
  'letters',
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

/** The groups that a client's timeline can be narrowed down to. */
export const timelineKinds = [
  'money',
  'documents',
  'tasks',
  'jobs',
  'deadlines',
  'letters',
  'bookings',
  'clients',
] as const satisfies readonly AuditGroup[];
export type TimelineKind = (typeof timelineKinds)[number];
