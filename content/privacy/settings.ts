import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const settingsRecords: readonly StoredRecord[] = [
  {
    record: 'Settings',
    fields: ['key', 'value', 'version'],
    why: 'The facts, opening hours and booking rules of the practice, how it is paid, which first steps its owner has taken, and from which address and folder emails were sent last. Version counts the changes. They hold nothing about visitors or clients.',
    kept: 'While the website runs.',
    seenBy: 'Everyone, where they appear on the website, and otherwise the practice owner.',
  },
  {
    record: 'Deadline settings',
    fields: ['id', 'counts from', 'job days before', 'version'],
    why: 'To know from which day open deadlines count as late, and how many days before one our work on it is planned. Nothing in it is about a person.',
    kept: 'While the firm uses this site.',
    seenBy: 'The practice owner and authorized staff.',
  },
];
