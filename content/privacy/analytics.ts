import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const analyticsRecords: readonly StoredRecord[] = [
  {
    record: 'Visits',
    fields: ['day', 'event', 'path', 'source', 'count'],
    why: 'To see which pages are read and whether the forms work. Only counts are stored: how often a page was opened, or a form started and sent, on one day, and which website visitors came from. No internet address, no browser name, no cookie and no number that could identify a person. Browsers that ask not to be tracked are not counted.',
    kept: 'Two years.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
];
