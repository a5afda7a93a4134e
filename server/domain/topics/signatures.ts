import * as z from 'zod';
import {
  sealKeys,
  signatureConsents,
  signatureParties,
  signatureRequests,
} from '#server/db/schema/signatures.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import { accountPayload, clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

/** The purpose of an encrypted key for seals. */
export const sealKeyPurpose = 'seal key';

/** Without an account of a party, nothing is sent. */
const signature = accountPayload.extend({ signatureRequestId: z.number(), partyId: z.number() });

export const signaturesData = {
  emails: {
    'signature-requested': signature,
    'signature-reminded': signature,
    'signature-expiring': signature,
    /** Declined by someone else, voided or replaced. */
    'signature-closed': signature,
    'signature-sealed': signature,
    'signature-for-firm': z.object({
      signatureRequestId: z.number(),
      partyId: z.number().optional(),
      event: z.enum(['signed', 'declined', 'expired', 'mistake']),
    }),
  },
  clientOf: { 'signature-request': clientOfRow(signatureRequests), party: null },
  clientTables: [
    recordsOfClient(signatureRequests, 'engagement letters', { parts: [signatureParties] }),
    recordsOfClient(signatureConsents, 'engagement letters'),
  ],
  encryptedColumns: [
    encryptedColumn('seal keys', {
      table: sealKeys,
      id: sealKeys.id,
      value: sealKeys.wrappedPrivateKey,
      set: (wrappedPrivateKey) => ({ wrappedPrivateKey }),
      purpose: () => sealKeyPurpose,
    }),
  ],
} as const satisfies TopicData;
