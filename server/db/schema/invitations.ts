import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';

/** An invitation into a client; it is deleted once it is accepted or withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    email: text().notNull(),
    invitedBy: bigint('invited_by', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('invitations_client').on(table.clientId)],
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
