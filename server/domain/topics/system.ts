import { isNull } from 'drizzle-orm';
import * as z from 'zod';
import { files } from '#server/db/schema/files.ts';
import { installation } from '#server/db/schema/installation.ts';
import { fileKeyPurpose } from '#server/gateways/files.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import type { TopicData } from './topic-data.ts';

/** The purpose of the encrypted key of keyed hashes. */
export function macKeyPurpose(installationId: string): string {
  return `key of hashes of installation ${installationId}`;
}

export const systemData = {
  emails: {
    /** Since when backups have been failing. */
    'backup-failed': z.object({ since: z.iso.datetime() }),
    /** Since when the monthly restore drill has been failing. */
    'restore-drill-failed': z.object({ since: z.iso.datetime() }),
  },
  clientOf: {},
  clientTables: [],
  // The checks of the installation are replaced last when the key changes.
  encryptedColumns: [
    encryptedColumn('file keys', {
      table: files,
      id: files.id,
      value: files.wrappedKey,
      set: (wrappedKey) => ({ wrappedKey }),
      purpose: (id) => fileKeyPurpose(String(id)),
      // The other files are encrypted with a client's key.
      only: isNull(files.keyId),
    }),
    encryptedColumn('keys of hashes', {
      table: installation,
      id: installation.id,
      value: installation.macKey,
      set: (macKey) => ({ macKey }),
      purpose: (id) => macKeyPurpose(String(id)),
    }),
  ],
} as const satisfies TopicData;
