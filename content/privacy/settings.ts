import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const settingsRecords: readonly StoredRecord[] = [
  {
    record: 'Settings',
    fields: ['key', 'value', 'version'],
    why: 'The firm’s details, business hours and booking rules, how it gets paid, which setup steps its owner has taken, and from which address and folder emails were last sent. Version counts the changes. They hold nothing about visitors or clients.',
    kept: 'While the website runs.',
    seenBy: 'Everyone, where they appear on the website, and otherwise the owner of the firm.',
  },
  {
    record: 'Deadline settings',
    fields: ['id', 'counts from', 'job days before', 'version'],
    why: 'To know from which day on open deadlines count as late, and how many days before a deadline our work on it is planned. Nothing in it is about a person.',
    kept: 'While the firm uses this site.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
];
