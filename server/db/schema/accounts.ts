import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountOrigin, Position, Role } from '#contract/accounts/rules.ts';
import { clients } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    username: text().notNull(),
    /** The username as it is looked up, unique: canonicalUsername of contract/accounts/usernames.ts. */
    usernameKey: text('username_key').notNull(),
    /** What the person is called; empty until they say. */
    fullName: text('full_name').notNull().default(''),
    email: text().notNull(),
    emailConfirmedAt: dateTime('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    role: text().$type<Role>().notNull(),
    position: text().$type<Position>(),
    /** Of the firm's people: reaches only the clients of {@link staffClients}. */
    someClientsOnly: boolean('some_clients_only').notNull().default(false),
    /** Since when nobody signs in to it any more; it stays for what it has done. */
    closedAt: dateTime('closed_at'),
    /** When an owner last confirmed that this person still needs access. */
    accessConfirmedAt: dateTime('access_confirmed_at'),
    profileImage: text('profile_image'),
    /** The address that will be the account's once the email to it is answered. */
    pendingEmail: text('pending_email'),
    /** The three switches of the portal: whether any emails, and those and the notifications of two topics. */
    emailNotifications: boolean('email_notifications').notNull().default(true),
    invoiceAlerts: boolean('invoice_alerts').notNull().default(true),
    messageNotifications: boolean('message_notifications').notNull().default(true),
    /** What a search of clients looks through, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(username || E'\\n' || email || case when full_name = '' then '' else E'\\n' || full_name end)`,
      ),
    /** How it came to be. */
    origin: text().$type<AccountOrigin>().notNull().default('registration'),
    demo: boolean().notNull().default(false),
    /** When someone first signed in to it; empty before. */
    firstSignedInAt: dateTime('first_signed_in_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_username_key').on(table.usernameKey),
    uniqueIndex('accounts_confirmed_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailConfirmedAt} is not null`),
  ],
);

/** The clients that someone of the firm reaches who does not reach all of them. */
export const staffClients = pgTable(
  'staff_clients',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.clientId] }),
    index('staff_clients_client').on(table.clientId),
  ],
);

/** A session is found by the SHA-256 of its token; the token itself is only in the browser. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** By which its holder names it; the hash of the token leaves the database for nobody. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The client that its holder has chosen in the portal. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    browser: text().notNull().default(''),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    lastSeenAt: dateTime('last_seen_at').notNull().defaultNow(),
    /** When its holder last entered the password or used a passkey; empty for sessions from before this was recorded. */
    authenticatedAt: dateTime('authenticated_at'),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), uniqueIndex('sessions_id').on(table.id)],
);

/** Browsers that have signed in to an account before: a flood of wrong passwords from elsewhere does not keep them out. */
export const knownBrowsers = pgTable('known_browsers', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});

export const emailConfirmations = pgTable('email_confirmations', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  expiresAt: dateTime('expires_at').notNull(),
});

/** Links with which someone who forgot the password chooses a new one. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
);

/** Names that accounts have given up: for a while nobody else gets them. */
export const formerUsernames = pgTable('former_usernames', {
  usernameKey: text('username_key').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  releasedAt: dateTime('released_at').notNull(),
});
