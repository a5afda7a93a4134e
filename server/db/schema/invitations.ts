import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Position } from '#contract/accounts/rules.ts';
import { clients } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';

/** An invitation into a client, or to the firm's staff in a position; it is deleted once it is accepted or withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    position: text().$type<Position>(),
    /** The clients that the invited staff will reach; null for all. */
    clientIds: bigint('client_ids', { mode: 'number' }).array(),
    email: text().notNull(),
    invitedBy: bigint('invited_by', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [
    index('invitations_client').on(table.clientId),
    check('invitations_target', sql`(client_id is null) <> (position is null)`),
  ],
);

/** The hash of each link that an email carried: an email written twice carries two, and either one works. */
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
