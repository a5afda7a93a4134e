/** The kinds of records with a retention rule. */
export const recordKinds = [
  'client-document',
  'firm-document',
  'archived-client',
  'booking',
  'inquiry',
] as const;
export type RecordKind = (typeof recordKinds)[number];
