import * as z from 'zod';
import { documentOpenings, documents, receiptKeys } from '#server/db/schema/documents.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import { clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

/** The purpose of an encrypted receipt key. */
export const receiptKeyPurpose = 'receipt key';

const document = z.object({ documentId: z.number() });

export const documentsData = {
  emails: {
    'document-for-client': document.extend({
      accountId: z.number(),
      event: z.enum(['sent', 'withdrawn', 'infected']),
    }),
    'document-uploaded': document,
    'document-taken-back': document,
  },
  clientOf: { document: clientOfRow(documents) },
  clientTables: [recordsOfClient(documents, 'documents', { parts: [documentOpenings] })],
  encryptedColumns: [
    encryptedColumn('receipt keys', {
      table: receiptKeys,
      id: receiptKeys.id,
      value: receiptKeys.wrappedPrivateKey,
      set: (wrappedPrivateKey) => ({ wrappedPrivateKey }),
      purpose: () => receiptKeyPurpose,
    }),
  ],
} as const satisfies TopicData;
