import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { clientMembers, invitationLinks, invitations } from '#server/db/schema/members.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import { accountPayload, clientOfRow, type TopicData } from './topic-data.ts';

/** The purpose of an encrypted client key, which is required again to decrypt it. */
export function clientKeyPurpose(id: string): string {
  return `client key ${id}`;
}

/** The purpose of a client's encrypted EIN. */
export function einPurpose(clientId: number): string {
  return `EIN of client ${clientId}`;
}

const member = z.object({ clientId: z.number(), memberId: z.number() });

export const clientsData = {
  emails: {
    /** `reminder`: that it ends soon. */
    invitation: z.object({ invitationId: z.number(), reminder: z.literal(true).optional() }),
    'invitation-accepted': member,
    'member-joined': accountPayload.extend(member.shape),
    'member-removed': accountPayload.extend({ clientId: z.number() }),
  },
  clientOf: {
    client: (id) => sql`(select ${clients.id} from ${clients} where ${clients.id} = ${id})`,
    member: null,
    invitation: clientOfRow(invitations),
    // If someone has several clients, an email about the account belongs to none of them.
    account: (id) =>
      sql`(select min(client_id) from ${clientMembers} where account_id = ${id} having count(*) = 1)`,
  },
  clientTables: [
    // People move one by one, with their choices.
    {
      table: clientMembers,
      merging: 'kept',
      deleting: { preventedBy: 'people with portal access' },
      disposing: 'kept',
      parts: [],
    },
    {
      table: invitations,
      merging: 'kept',
      deleting: 'deleted',
      disposing: 'deleted',
      parts: [invitationLinks],
    },
    // A destroyed key stays as the proof that nothing can be read any more.
    { table: clientKeys, merging: 'moved', deleting: 'kept', disposing: 'kept', parts: [] },
  ],
  encryptedColumns: [
    encryptedColumn('client keys', {
      table: clientKeys,
      id: clientKeys.id,
      value: clientKeys.wrappedKey,
      set: (wrappedKey) => ({ wrappedKey }),
      purpose: (id) => clientKeyPurpose(String(id)),
    }),
    encryptedColumn('EINs', {
      table: clients,
      id: clients.id,
      value: clients.ein,
      set: (ein) => ({ ein }),
      purpose: (id) => einPurpose(Number(id)),
    }),
  ],
} as const satisfies TopicData;
