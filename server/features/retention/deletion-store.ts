import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clientFormOf } from '#contract/clients/form.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { noNotes } from '#server/domain/client-keys/notes.ts';
import { disposeOfRecords } from '#server/domain/client-tables.ts';
import { deleteFile } from '#server/domain/files/file-records.ts';

/** What was deleted along with a record's rows. */
interface DeletionResult {
  /** Ids of files, whose content is deleted after the commit. */
  files: string[];
  /** How many keys of clients, or of the record itself, were destroyed. */
  keys: number;
}

const nothingElse: DeletionResult = { files: [], keys: 0 };

/** Deletes a record of each kind, in the caller's transaction. */
export const deleteRecord: Record<
  RecordKind,
  (tx: Transaction, id: number, at: Date) => Promise<DeletionResult>
> = {
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

/** Destroys the deleted records' own keys, so that no copy of their encrypted texts can be read with this database. */
async function destroyKeysOf(
  tx: Transaction,
  rows: readonly { keyId: string | null }[],
  at: Date,
): Promise<DeletionResult> {
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

/** Like a withdrawn document, it loses its file and with it the only key. Its row stays. */
async function deleteDocument(tx: Transaction, id: number, at: Date): Promise<DeletionResult> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  await tx
    .update(documents)
    .set({ fileId: null, withdrawnAt: at, description: '', receipt: '', issued: null })
    .where(eq(documents.id, id));
  if (!row?.fileId) return nothingElse;
  await deleteFile(tx, row.fileId);
  return { files: [row.fileId], keys: 0 };
}

/**
 * Deletes everything of a client and of the prospects merged into it, and destroys the keys that every copy is encrypted with.
 * The client rows stay for the audit log, without name and addresses.
 */
async function deleteClient(tx: Transaction, id: number, at: Date): Promise<DeletionResult> {
  const clientIds = sql`(select id from clients where id = ${id} or merged_into = ${id})`;
  const hasOnlyThisAccess = sql`exists (select from client_members mine where mine.account_id = accounts.id and mine.client_id in ${clientIds})
    and not exists (select from client_members other where other.account_id = accounts.id and other.client_id not in ${clientIds})`;
  const execute = (statement: ReturnType<typeof sql>) => tx.execute(statement, 'objects');
  const files = await disposeOfRecords(tx, clientIds);
  // If an address is still used for another client, only emails about this client are deleted.
  await execute(sql`delete from emails where client_id in ${clientIds} or lower(recipient) in (
    select lower(email) from clients where id in ${clientIds} and email <> ''
    union select lower(email) from accounts where ${hasOnlyThisAccess}
    except select lower(email) from accounts where not (${hasOnlyThisAccess}))`);
  // Accounts with access to another client stay, and only lose access to this one.
  await execute(sql`delete from accounts where ${hasOnlyThisAccess}`);
  await execute(sql`delete from client_members where client_id in ${clientIds}`);
  await execute(sql`update sessions set client_id = null where client_id in ${clientIds}`);
  for (const file of files) await deleteFile(tx, file);
  const keys = await tx
    .update(clientKeys)
    .set({ wrappedKey: null, destroyedAt: at })
    .where(sql`${clientKeys.clientId} in ${clientIds} and ${clientKeys.destroyedAt} is null`)
    .returning({ id: clientKeys.id });
  await tx
    .update(clients)
    .set({
      ...blankClient,
      name: sql`'Disposed client ' || id`,
      disposedAt: at,
    })
    .where(sql`id in ${clientIds}`);
  return { files, keys: keys.length };
}

const { notes: _notes, ...blankForm } = clientFormOf();

/** The values of a client's columns after its disposal; every field of the form is empty. */
const blankClient = {
  ...blankForm,
  ...noNotes,
  ein: null,
  closingAskedAt: null,
  closingAskedBy: null,
  einLastFour: '',
  einHash: null,
} as const satisfies Partial<typeof clients.$inferInsert>;
