import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RecordKind } from '#contract/retention/kinds.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import {
  clientDeadlineFilers,
  clientDeadlines,
  clientKeys,
  clients,
  legalHolds,
} from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { noNotes } from '#server/domain/client-keys/notes.ts';
import { clientTables } from '#server/domain/client-tables.ts';
import { deleteFile } from '#server/domain/files/file-records.ts';

/** What went with a record beside its rows. */
interface Deleted {
  /** Ids of files, whose content is deleted after the commit. */
  files: string[];
  /** How many keys of clients, or of the record itself, were destroyed. */
  keys: number;
}

const onlyRows: Deleted = { files: [], keys: 0 };

/** Deletes a record in the caller's transaction. */
export const deleteRecord: Record<RecordKind, (tx: Transaction, id: number, at: Date) => Promise<Deleted>> = {
  'client-document': deleteDocument,
  'firm-document': deleteDocument,
  'archived-client': deleteClient,
  booking: async (tx, id, at) => {
    const rows = await tx.delete(bookings).where(eq(bookings.id, id)).returning({ keyId: bookings.keyId });
    return destroyKeysOf(tx, rows, at);
  },
  inquiry: async (tx, id, at) => {
    const rows = await tx.delete(inquiries).where(eq(inquiries.id, id)).returning({ keyId: inquiries.keyId });
    return destroyKeysOf(tx, rows, at);
  },
};

/** Destroys the keys that deleted records had of their own: no copy of their texts can be read with this database. */
async function destroyKeysOf(
  tx: Transaction,
  rows: readonly { keyId: string | null }[],
  at: Date,
): Promise<Deleted> {
  const keys = await tx
    .update(clientKeys)
    .set({ wrappedKey: null, destroyedAt: at })
    .where(
      and(
        inArray(
          clientKeys.id,
          rows.flatMap(({ keyId }) => keyId ?? []),
        ),
        isNull(clientKeys.clientId),
        isNull(clientKeys.destroyedAt),
      ),
    )
    .returning({ id: clientKeys.id });
  return { files: [], keys: keys.length };
}

/** As a withdrawn one, a document loses its file and the only key to it. */
async function deleteDocument(tx: Transaction, id: number, at: Date): Promise<Deleted> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  await tx
    .update(documents)
    .set({ fileId: null, withdrawnAt: at, description: '', receipt: '' })
    .where(eq(documents.id, id));
  if (!row?.fileId) return onlyRows;
  await deleteFile(tx, row.fileId);
  return { files: [row.fileId], keys: 0 };
}

/**
 * Everything of a client and of the prospects that have become part of it, and the keys that any copy of it is encrypted with.
 * The rows of the clients stay for the audit log, without name and addresses.
 */
async function deleteClient(tx: Transaction, id: number, at: Date): Promise<Deleted> {
  const of = sql`(select id from clients where id = ${id} or merged_into = ${id})`;
  const entersAlone = sql`exists (select from client_members mine where mine.account_id = accounts.id and mine.client_id in ${of})
    and not exists (select from client_members other where other.account_id = accounts.id and other.client_id not in ${of})`;
  const run = (statement: ReturnType<typeof sql>) => tx.execute(statement, 'objects');
  const files = await tx.execute<{ id: string }>(
    sql`select file_id as id from documents where client_id in ${of} and file_id is not null
      union select file_id from message_files where client_id in ${of}`,
    'objects',
  );
  await run(
    sql`delete from document_openings where document_id in (select id from documents where client_id in ${of})`,
  );
  await run(sql`delete from documents where client_id in ${of}`);
  await run(sql`delete from message_files where client_id in ${of}`);
  await run(sql`delete from conversations where client_id in ${of}`);
  for (const table of [sql`payments`, sql`checkouts`, sql`write_offs`])
    await run(
      sql`delete from ${table} where invoice_id in (select id from invoices where client_id in ${of})`,
    );
  for (const table of [clientDeadlines, clientDeadlineFilers, legalHolds])
    await run(sql`delete from ${table} where client_id in ${of}`);
  // Whatever else names a client: a table that is yet to come is not forgotten here.
  for (const table of clientTables)
    if (table !== clientKeys) await run(sql`delete from ${table} where client_id in ${of}`);
  await run(sql`delete from notifications where client_id in ${of}`);
  await run(sql`delete from invitations where client_id in ${of}`);
  await run(sql`delete from staff_clients where client_id in ${of}`);
  // Of an address that goes on for another client, only what names this one.
  await run(sql`delete from emails where client_id in ${of} or lower(recipient) in (
    select lower(email) from clients where id in ${of} and email <> ''
    union select lower(email) from accounts where ${entersAlone}
    except select lower(email) from accounts where not (${entersAlone}))`);
  // Whoever enters for another client too keeps the account, without the access to this one.
  await run(sql`delete from accounts where ${entersAlone}`);
  await run(sql`delete from client_members where client_id in ${of}`);
  await run(sql`update sessions set client_id = null where client_id in ${of}`);
  for (const file of files) await deleteFile(tx, file.id);
  const keys = await tx
    .update(clientKeys)
    .set({ wrappedKey: null, destroyedAt: at })
    .where(sql`${clientKeys.clientId} in ${of} and ${clientKeys.destroyedAt} is null`)
    .returning({ id: clientKeys.id });
  await tx
    .update(clients)
    .set({
      name: sql`'Disposed client ' || id`,
      ...blank,
      disposedAt: at,
    })
    .where(sql`id in ${of}`);
  return { files: files.map((file) => file.id), keys: keys.length };
}

/** What is left of a client's record: nothing. */
const blank = {
  email: '',
  phone: '',
  ...noNotes,
  address: '',
  entityType: '',
  fiscalYearEnd: '',
  states: [],
  tags: [],
  customFields: [],
  contacts: [],
  taxExemption: '',
  exemptionCertificate: '',
  exemptionExpiresOn: null,
  ein: null,
  closingAskedAt: null,
  closingAskedBy: null,
  einLastFour: '',
  einHash: null,
} as const satisfies Partial<typeof clients.$inferInsert>;
