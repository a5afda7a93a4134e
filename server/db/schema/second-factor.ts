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
  /** A key that was shown and is not confirmed yet; the one above counts until then. */
  pendingKey: bytes('pending_key'),
  /** The newest 30-second step whose code was used: a code counts once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: dateTime('confirmed_at'),
});

/** Keyed hashes of the codes that replace a lost factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: dateTime('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Sign-ins whose password was right and whose second step is due; the token is only in the browser's cookie. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: accountId(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_account').on(table.accountId)],
);

/** Devices on which the second factor isn't asked; the token is only in the device's cookie. */
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

/** What a passkey is asked for. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'reauthentication';

/** Passkeys of an account: the public half; the private one never leaves the holder's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    accountId: accountId(),
    credentialId: bytes('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, where it counts: a copy of it shows by a count that does not grow. */
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

/** Requests for a passkey that were not answered yet, by the SHA-256 of their challenge; each is answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Whose passkey is asked for; null where a passkey alone signs in. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    expiresAt: dateTime('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId)],
);
