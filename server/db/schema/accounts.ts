import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountOrigin, Position, Role } from '#contract/accounts/rules.ts';
import { clients } from './clients.ts';
import { bytes, dateTime, identity } from '../columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    username: text().notNull(),
    /** The username in the form used for lookups, unique: canonicalUsername of contract/accounts/usernames.ts. */
    usernameKey: text('username_key').notNull(),
    /** What the username looks like, from features/accounts/usernames/skeletons.ts; null until it is computed. */
    usernameSkeletons: text('username_skeletons').array(),
    /** The person's name; empty until they enter it. */
    fullName: text('full_name').notNull().default(''),
    email: text().notNull(),
    emailConfirmedAt: dateTime('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    role: text().$type<Role>().notNull(),
    position: text().$type<Position>(),
    /** For staff: has access to the clients of {@link staffClients} only. */
    someClientsOnly: boolean('some_clients_only').notNull().default(false),
    /** When the account was closed. The row stays because the audit log refers to it. */
    closedAt: dateTime('closed_at'),
    /** When an owner last confirmed that this person still needs access. */
    accessConfirmedAt: dateTime('access_confirmed_at'),
    /** For staff: how much they work in a week; null if the owner hasn't set it. */
    weeklyMinutes: integer('weekly_minutes'),
    profileImage: text('profile_image'),
    /** The new email address, which replaces the old one once it is confirmed. */
    pendingEmail: text('pending_email'),
    /** The three switches of the portal: all emails, and the emails and notifications about invoices and about messages. */
    emailNotifications: boolean('email_notifications').notNull().default(true),
    invoiceAlerts: boolean('invoice_alerts').notNull().default(true),
    messageNotifications: boolean('message_notifications').notNull().default(true),
    /** The text that a search of clients looks through, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(username || E'\\n' || email || E'\\n' || full_name)`),
    /** How the account was created. */
    origin: text().$type<AccountOrigin>().notNull().default('registration'),
    demo: boolean().notNull().default(false),
    /** When someone first signed in; null before. */
    firstSignedInAt: dateTime('first_signed_in_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_username_key').on(table.usernameKey),
    index('accounts_username_skeletons').using('gin', table.usernameSkeletons),
    index('accounts_without_skeletons')
      .on(table.id)
      .where(sql`${table.usernameSkeletons} is null`),
    uniqueIndex('accounts_confirmed_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailConfirmedAt} is not null`),
  ],
);

/** The clients that a staff member has access to, for those who don't have access to all. */
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

/** Sessions, looked up by the SHA-256 of their token; the token itself is only in the browser. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Identifies the session to its holder; the hash of the token never leaves the database. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The client that the holder chose in the portal. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    browser: text().notNull().default(''),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    lastSeenAt: dateTime('last_seen_at').notNull().defaultNow(),
    /** When the holder last entered the password or used a passkey; null for sessions from before this was recorded. */
    authenticatedAt: dateTime('authenticated_at'),
    /** When the holder last passed a second factor, in this session or on this remembered device; null if never. */
    factorAt: dateTime('factor_at'),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), uniqueIndex('sessions_id').on(table.id)],
);

/** Browsers that have signed in to an account before: a flood of wrong passwords from elsewhere doesn't lock them out. */
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

/** Links for choosing a new password after forgetting the old one. */
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

/** Usernames that accounts have given up. For a while, nobody else can take them. */
export const formerUsernames = pgTable('former_usernames', {
  usernameKey: text('username_key').primaryKey(),
  /** What it looks like; null for names that were given up before this was stored. */
  skeletons: text().array(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  releasedAt: dateTime('released_at').notNull(),
});

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The authenticator app of an account; its keys are encrypted with the key-encryption key. */
export const authenticatorApps = pgTable('authenticator_apps', {
  accountId: accountId().primaryKey(),
  /** Null until the first code is confirmed. */
  encryptedKey: bytes('encrypted_key'),
  /** A new key that was shown but isn't confirmed yet; until then, `encryptedKey` is valid. */
  pendingKey: bytes('pending_key'),
  /** The newest 30-second time step whose code was used: each code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: dateTime('confirmed_at'),
});

/** Keyed hashes of recovery codes, which replace a lost second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: dateTime('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Sign-ins that had the right password and await the second step; the token is only in the browser's cookie. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: accountId(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_account').on(table.accountId)],
);

/** Devices that skip the second factor; the token is only in the device's cookie. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: identity(),
    tokenHash: bytes('token_hash').notNull(),
    accountId: accountId(),
    browser: text().notNull().default(''),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('remembered_devices_token').on(table.tokenHash),
    index('remembered_devices_account').on(table.accountId),
  ],
);

/** The purpose of a passkey request. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'reauthentication';

/** Passkeys of accounts: the public keys. The private key never leaves the holder's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    accountId: accountId(),
    credentialId: bytes('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The passkey's own signature counter, if it has one. If it doesn't increase, the passkey may have been cloned. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    lastUsedAt: dateTime('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
);

/** Pending passkey requests, by the SHA-256 of their challenge; each can be answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** The account whose passkey is requested; null if the passkey alone signs in. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId)],
);
