import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes, dateTime, identity } from './columns.ts';

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
