import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Position } from '#contract/accounts/rules.ts';
import { accounts } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, dateTime, identity } from '../columns.ts';

/** An invitation to a client, or to the firm's staff in a position. Deleted once it is accepted or withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    position: text().$type<Position>(),
    /** The clients that the invited staff member will have access to; null for all. */
    clientIds: bigint('client_ids', { mode: 'number' }).array(),
    email: text().notNull(),
    invitedBy: bigint('invited_by', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    expiresAt: dateTime('expires_at').notNull(),
    /** When the invited person was reminded of it, before it lapses. */
    remindedAt: dateTime('reminded_at'),
  },
  (table) => [
    index('invitations_client').on(table.clientId),
    check('invitations_target', sql`(client_id is null) <> (position is null)`),
  ],
);

/** The hash of each link in an email. If an email is written twice, there are two, and either works. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    invitationId: bigint('invitation_id', { mode: 'number' })
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invitation_links_invitation').on(table.invitationId)],
);

/** Which accounts may use the portal for which clients; an account can have several. Staff accounts have no rows. */
export const clientMembers = pgTable(
  'client_members',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    /** The account that granted access; null for those who registered, and for access from before this was recorded. */
    grantedBy: bigint('granted_by', { mode: 'number' }),
    /** When access was granted, for the record. */
    grantedAt: dateTime('granted_at').notNull().defaultNow(),
    /** The newest message of this client that this person has read, or that was there before they had access. */
    readMessageId: bigint('read_message_id', { mode: 'number' }).notNull().default(0),
    /** When this person last chose this client in the portal; their next session starts with the latest choice. */
    chosenAt: dateTime('chosen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.clientId] }),
    index('client_members_client').on(table.clientId),
  ],
);
