import type { StoredRecord } from '#contract/legal.ts';

export const settingsRecords: readonly StoredRecord[] = [
  {
    record: 'Settings',
    fields: ['key', 'value', 'version'],
    why: 'The facts, opening hours and booking rules of the practice, how it is paid, and which first steps its owner has taken. Version counts the changes. They hold nothing about visitors or clients.',
    kept: 'While the website runs.',
    seenBy: 'Everyone, where they appear on the website, and otherwise the practice owner.',
  },
];
