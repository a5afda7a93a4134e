import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes, dateTime } from './columns.ts';

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The authenticator app of an account; its keys are encrypted with the master key. */
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

/** Keyed hashes of the codes that stand in for a lost factor; each works once. */
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
