import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const installationRecords: readonly StoredRecord[] = [
  {
    record: 'Installation',
    fields: ['id', 'key check', 'next key check', 'mac key', 'folder marked', 'created at'],
    why: 'To make sure that this website uses the right database, files and encryption key. It holds a random number of the website itself, its key for keyed hashes (encrypted), and nothing about visitors or clients.',
    kept: 'While the website runs.',
    seenBy: 'No one. The server reads it when it starts.',
  },
];
