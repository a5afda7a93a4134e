import { and, asc, count, eq, getTableName, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Reader } from '#server/db/client.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { bulkActions } from '#server/db/schema/bulk-actions.ts';
import { calendarObjects, syncedCalendar } from '#server/db/schema/bookings.ts';
import { receiptKeys } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { installation } from '#server/db/schema/installation.ts';
import { sealKeys } from '#server/db/schema/signatures.ts';
import { authenticatorApps } from '#server/db/schema/accounts.ts';
import { fileKeyPurpose } from '#server/gateways/files.ts';

/** The purpose of an encrypted client key, which is required again to decrypt it. */
export function clientKeyPurpose(id: string): string {
  return `client key ${id}`;
}

/** The purpose of an encrypted receipt key. */
export const receiptKeyPurpose = 'receipt key';

/** The purpose of an encrypted key for seals. */
export const sealKeyPurpose = 'seal key';

/** The purpose of the encrypted key of an account's authenticator app. */
export function appKeyPurpose(accountId: number): string {
  return `authenticator app of account ${accountId}`;
}

/** The purpose of the encrypted password of the synced calendar. */
export const calendarPasswordPurpose = 'password of the synced calendar';

/** The purpose of the encrypted title of an event in the owner's calendar that can't be read. */
export const calendarTitlePurpose = 'title of a calendar event';

/** The purpose of a client's encrypted EIN. */
export function einPurpose(clientId: number): string {
  return `EIN of client ${clientId}`;
}

/** The purpose of the encrypted key of keyed hashes. */
export function macKeyPurpose(installationId: string): string {
  return `key of hashes of installation ${installationId}`;
}

/** The purpose of the encrypted input of a bulk action. */
export function bulkInputPurpose(actionId: number): string {
  return `input of bulk action ${actionId}`;
}

type Id = string | number;

/** A column encrypted with the key-encryption key. */
export interface EncryptedColumn {
  /** What it encrypts, as text after a number: `file keys`. */
  label: string;
  /** Its name: `table.column`. */
  name: string;
  /** How many values are not encrypted with the key that has this prefix. */
  countOthers(db: Reader, prefix: Uint8Array): Promise<number>;
  /** Up to `limit` such values after a row, in the order of their ids. */
  others(
    db: Reader,
    prefix: Uint8Array,
    range: { after: Id | undefined; limit: number },
  ): Promise<{ id: Id; value: Uint8Array; purpose: string }[]>;
  /** Replaces a value unless it changed in the meantime. */
  replace(db: Database, id: Id, from: Uint8Array, to: Uint8Array): Promise<void>;
}

/**
 * Every column encrypted with the key-encryption key, except the checks of the installation, which are replaced last when
 * the key changes. Add new columns here: otherwise they would be unreadable after the next key change.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  encryptedColumn('file keys', {
    table: files,
    id: files.id,
    value: files.wrappedKey,
    set: (wrappedKey) => ({ wrappedKey }),
    purpose: (id) => fileKeyPurpose(String(id)),
    // The other files are encrypted with a client's key.
    only: isNull(files.keyId),
  }),
  encryptedColumn('client keys', {
    table: clientKeys,
    id: clientKeys.id,
    value: clientKeys.wrappedKey,
    set: (wrappedKey) => ({ wrappedKey }),
    purpose: (id) => clientKeyPurpose(String(id)),
  }),
  encryptedColumn('titles of unreadable calendar events', {
    table: calendarObjects,
    id: calendarObjects.href,
    value: calendarObjects.encryptedTitle,
    set: (encryptedTitle) => ({ encryptedTitle }),
    purpose: () => calendarTitlePurpose,
  }),
  encryptedColumn('receipt keys', {
    table: receiptKeys,
    id: receiptKeys.id,
    value: receiptKeys.wrappedPrivateKey,
    set: (wrappedPrivateKey) => ({ wrappedPrivateKey }),
    purpose: () => receiptKeyPurpose,
  }),
  encryptedColumn('seal keys', {
    table: sealKeys,
    id: sealKeys.id,
    value: sealKeys.wrappedPrivateKey,
    set: (wrappedPrivateKey) => ({ wrappedPrivateKey }),
    purpose: () => sealKeyPurpose,
  }),
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
  encryptedColumn('calendar passwords', {
    table: syncedCalendar,
    id: syncedCalendar.id,
    value: syncedCalendar.encryptedPassword,
    set: (encryptedPassword) => ({ encryptedPassword }),
    purpose: () => calendarPasswordPurpose,
  }),
  encryptedColumn('inputs of bulk actions', {
    table: bulkActions,
    id: bulkActions.id,
    value: bulkActions.encryptedInput,
    set: (encryptedInput) => ({ encryptedInput }),
    purpose: (id) => bulkInputPurpose(Number(id)),
  }),
  encryptedColumn('EINs', {
    table: clients,
    id: clients.id,
    value: clients.ein,
    set: (ein) => ({ ein }),
    purpose: (id) => einPurpose(Number(id)),
  }),
  encryptedColumn('keys of hashes', {
    table: installation,
    id: installation.id,
    value: installation.macKey,
    set: (macKey) => ({ macKey }),
    purpose: (id) => macKeyPurpose(String(id)),
  }),
];

const encryptedRow = z.object({ id: z.union([z.string(), z.number()]), value: z.instanceof(Uint8Array) });

interface ColumnParts {
  table: PgTable;
  id: PgColumn;
  value: PgColumn;
  set: (value: Uint8Array) => Record<string, Uint8Array>;
  purpose: (id: Id) => string;
  /** The rows whose value is encrypted with the key-encryption key; all rows without it. */
  only?: SQL;
}

function encryptedColumn(
  label: string,
  { table, id, value, set, purpose, only }: ColumnParts,
): EncryptedColumn {
  const isOther = (prefix: Uint8Array) =>
    and(
      only,
      isNotNull(value),
      sql`substring(${value} from 1 for ${prefix.length}) <> ${Buffer.from(prefix)}`,
    );
  return {
    label,
    name: `${getTableName(table)}.${value.name}`,
    async countOthers(db, prefix) {
      const [row] = await db.select({ rows: count() }).from(table).where(isOther(prefix));
      return row?.rows ?? 0;
    },
    async others(db, prefix, { after, limit }) {
      const rows = await db
        .select({ id, value })
        .from(table)
        .where(and(isOther(prefix), after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => {
        const found = encryptedRow.parse(row);
        return { ...found, purpose: purpose(found.id) };
      });
    },
    async replace(db, rowId, from, to) {
      await db
        .update(table)
        .set(set(to))
        .where(and(eq(id, rowId), eq(value, from)));
    },
  };
}
