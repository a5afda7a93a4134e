import { and, asc, count, eq, getTableName, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Reader } from '#server/db/client.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { syncedCalendar } from '#server/db/schema/bookings.ts';
import { receiptKeys } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { installation } from '#server/db/schema/installation.ts';
import { authenticatorApps } from '#server/db/schema/second-factor.ts';
import { fileKeyOf } from '#server/gateways/files.ts';

/** What the encrypted key of a client is for. */
export function clientKeyOf(id: string): string {
  return `client key ${id}`;
}

/** What the encrypted private key of a receipt key is for. */
export const receiptKeyAbout = 'receipt key';

/** What the encrypted key of an account's app is for. */
export function appKeyOf(accountId: number): string {
  return `authenticator app of account ${accountId}`;
}

/** What the encrypted password of the firm's own calendar is for. */
export const calendarPasswordAbout = 'password of the synced calendar';

/** What the encrypted EIN of a client is for. */
export function einKeyOf(clientId: number): string {
  return `EIN of client ${clientId}`;
}

/** What the encrypted key of keyed hashes is for. */
export function macKeyOf(installationId: string): string {
  return `key of hashes of installation ${installationId}`;
}

type Id = string | number;

/** A column that holds keys encrypted with the key-encryption key. */
export interface EncryptedColumn {
  /** What it encrypts, for people: `3 file keys`. */
  label: string;
  /** Where it is: `table.column`. */
  place: string;
  /** How many values are not encrypted with the key of this prefix. */
  countOthers(db: Reader, prefix: Uint8Array): Promise<number>;
  /** Up to `limit` such values behind a row, in the order of their ids. */
  others(
    db: Reader,
    prefix: Uint8Array,
    range: { after: Id | undefined; limit: number },
  ): Promise<{ id: Id; value: Uint8Array; about: string }[]>;
  /** Replaces a value unless it has changed meanwhile. */
  replace(db: Database, id: Id, from: Uint8Array, to: Uint8Array): Promise<void>;
}

/**
 * Every column that is encrypted with the key-encryption key, but the checks of the installation, which the change of the key
 * ends with. A new one has to be added here: it would be unreadable after the next change of the key.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  encryptedColumn('file keys', {
    table: files,
    id: files.id,
    value: files.wrappedKey,
    set: (wrappedKey) => ({ wrappedKey }),
    about: (id) => fileKeyOf(String(id)),
    // The others are encrypted with a client's key.
    only: isNull(files.keyId),
  }),
  encryptedColumn('client keys', {
    table: clientKeys,
    id: clientKeys.id,
    value: clientKeys.wrappedKey,
    set: (wrappedKey) => ({ wrappedKey }),
    about: (id) => clientKeyOf(String(id)),
  }),
  encryptedColumn('receipt keys', {
    table: receiptKeys,
    id: receiptKeys.id,
    value: receiptKeys.wrappedPrivateKey,
    set: (wrappedPrivateKey) => ({ wrappedPrivateKey }),
    about: () => receiptKeyAbout,
  }),
  encryptedColumn('authenticator apps', {
    table: authenticatorApps,
    id: authenticatorApps.accountId,
    value: authenticatorApps.encryptedKey,
    set: (encryptedKey) => ({ encryptedKey }),
    about: (id) => appKeyOf(Number(id)),
  }),
  encryptedColumn('authenticator apps being set up', {
    table: authenticatorApps,
    id: authenticatorApps.accountId,
    value: authenticatorApps.pendingKey,
    set: (pendingKey) => ({ pendingKey }),
    about: (id) => appKeyOf(Number(id)),
  }),
  encryptedColumn('calendar passwords', {
    table: syncedCalendar,
    id: syncedCalendar.id,
    value: syncedCalendar.encryptedPassword,
    set: (encryptedPassword) => ({ encryptedPassword }),
    about: () => calendarPasswordAbout,
  }),
  encryptedColumn('EINs', {
    table: clients,
    id: clients.id,
    value: clients.ein,
    set: (ein) => ({ ein }),
    about: (id) => einKeyOf(Number(id)),
  }),
  encryptedColumn('keys of hashes', {
    table: installation,
    id: installation.id,
    value: installation.macKey,
    set: (macKey) => ({ macKey }),
    about: (id) => macKeyOf(String(id)),
  }),
];

const encryptedRow = z.object({ id: z.union([z.string(), z.number()]), value: z.instanceof(Uint8Array) });

interface ColumnParts {
  table: PgTable;
  id: PgColumn;
  value: PgColumn;
  set: (value: Uint8Array) => Record<string, Uint8Array>;
  about: (id: Id) => string;
  /** The rows whose value is encrypted with the key-encryption key; all of them without. */
  only?: SQL;
}

function encryptedColumn(
  label: string,
  { table, id, value, set, about, only }: ColumnParts,
): EncryptedColumn {
  const isOther = (prefix: Uint8Array) =>
    and(
      only,
      isNotNull(value),
      sql`substring(${value} from 1 for ${prefix.length}) <> ${Buffer.from(prefix)}`,
    );
  return {
    label,
    place: `${getTableName(table)}.${value.name}`,
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
        return { ...found, about: about(found.id) };
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
