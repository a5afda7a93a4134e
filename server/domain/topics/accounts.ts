import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { secondFactorChanges } from '#contract/accounts/rules.ts';
import { authenticatorApps, sessions, staffClients } from '#server/db/schema/accounts.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import { requireAskedAgain } from '../members/asked-again.ts';
import { accountPayload as account, type TopicData } from './topic-data.ts';

/** The purpose of the encrypted key of an account's authenticator app. */
export function appKeyPurpose(accountId: number): string {
  return `authenticator app of account ${accountId}`;
}

export const accountsData = {
  emails: {
    'confirm-address': account,
    'address-in-use': account,
    'password-changed': account,
    /** The calendar feed of deadlines ended with the rest of the reader's access. */
    'calendar-feed-ended': account,
    'address-change-asked': account,
    'confirm-new-address': account,
    'new-address-in-use': account,
    /** For account 0 nothing is sent, so that an address without an account takes the same steps. */
    'password-reset': account,
    'password-was-reset': account,
    /** Browser and operating system as they identify themselves; empty if they don't. */
    'new-device': account.extend({ browser: z.string(), system: z.string(), at: z.iso.datetime() }),
    'second-factor-changed': account.extend({ change: z.enum(secondFactorChanges) }),
    'access-changed': account.extend({ change: z.enum(['closed', 'reopened']) }),
  },
  clientOf: {},
  clientTables: [
    { table: sessions, merging: 'kept', deleting: 'kept', disposing: 'kept', parts: [] },
    {
      table: staffClients,
      merging: async (tx, { from, to }) => {
        requireAskedAgain();
        await tx.execute(
          sql`with moved as (delete from ${staffClients} where client_id = ${from} returning account_id)
            insert into ${staffClients} (account_id, client_id) select account_id, ${to} from moved on conflict do nothing`,
          'objects',
        );
      },
      deleting: 'deleted',
      disposing: 'deleted',
      parts: [],
    },
  ],
  encryptedColumns: [
    encryptedColumn('authenticator apps', {
      table: authenticatorApps,
      id: authenticatorApps.accountId,
      value: authenticatorApps.encryptedKey,
      set: (encryptedKey) => ({ encryptedKey }),
      purpose: (id) => appKeyPurpose(Number(id)),
    }),
    encryptedColumn('authenticator apps being set up', {
      table: authenticatorApps,
      id: authenticatorApps.accountId,
      value: authenticatorApps.pendingKey,
      set: (pendingKey) => ({ pendingKey }),
      purpose: (id) => appKeyPurpose(Number(id)),
    }),
  ],
} as const satisfies TopicData;
