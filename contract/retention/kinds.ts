/** The kinds of records that a rule says how long to keep. */
export const recordKinds = [
  'client-document',
  'firm-document',
  'archived-client',
  'booking',
  'inquiry',
] as const;
export type RecordKind = (typeof recordKinds)[number];
