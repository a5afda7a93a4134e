import type { ImportUndone, RecentImport } from '#contract/clients/import-schemas.ts';
import { maxShownRows, undoImportHours } from '#contract/clients/rules.ts';
import { hour } from '#contract/durations.ts';
import { grouped } from '#contract/numbers.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit, auditAll } from '#server/domain/audit.ts';
import { deleteClients, lockedRecordsOf } from '#server/domain/client-tables.ts';
import { findClient } from '#server/domain/recipients.ts';
import { findImport, hasMerged, listImported, listImports, markUndone } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** Deletes a client that has no records, such as one that was added by mistake. Throws 409 with what it has. */
export function deleteClient({ db, now }: Parts, actor: ActorId, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const records = (await lockedRecordsOf(tx, [id])).get(id) ?? [];
    const client = await findClient(tx, id);
    if (!client || client.mergedInto !== null || client.disposedAt !== null) throw new ApiError('not-found');
    if (await hasMerged(tx, id)) records.push('another client merged into it');
    if (records.length > 0)
      throw new ApiError('conflict', {
        message: `${client.name} can’t be deleted because it has ${listText(records)}. You can archive it instead.`,
      });
    await deleteClients(tx, [id], now());
    await audit(tx, deletedEntry(actor, client));
  });
}

/** The imports that can be undone now. */
export async function recentImports({ db, now }: { db: Reader; now: Deps['now'] }): Promise<RecentImport[]> {
  const rows = await listImports(db, undoableSince(now()));
  return rows.map(({ importedAt, ...row }) => ({ ...row, importedAt: importedAt.toISOString() }));
}

/**
 * Undoes an import of the last day: deletes its clients, except those that have records by now or were changed. Throws 409 for an
 * import that is older or already undone.
 */
export function undoImport({ db, now }: Parts, actor: ActorId, id: number): Promise<ImportUndone> {
  return db.transaction(async (tx) => {
    const imported = await findImport(tx, id);
    if (!imported) throw new ApiError('not-found');
    if (imported.undoneAt !== null)
      throw new ApiError('conflict', { message: 'This import is already undone.' });
    if (imported.importedAt < undoableSince(now()))
      throw new ApiError('conflict', {
        message: `An import can be undone for ${undoImportHours} hours. You can delete or archive its clients one by one.`,
      });
    const locked = await listImported(tx, id);
    const records = await lockedRecordsOf(
      tx,
      locked.map((client) => client.id),
    );
    // Read again, as they are now that nobody can change them.
    const clients = await listImported(tx, id);
    const staying = clients.flatMap((client) => {
      const reason = reasonToStay(client, records.get(client.id));
      return reason === undefined ? [] : [{ id: client.id, name: client.name, reason }];
    });
    const stayingIds = new Set(staying.map((client) => client.id));
    const deleted = clients.filter((client) => !stayingIds.has(client.id));
    await deleteClients(
      tx,
      deleted.map((client) => client.id),
      now(),
    );
    await markUndone(tx, id, now());
    await auditAll(
      tx,
      deleted.map((client) => deletedEntry(actor, client)),
    );
    await audit(tx, {
      accountId: actor,
      action: 'client-import-undone',
      subject: 'client-imports',
      subjectId: id,
      detail: { title: deleted.length === 1 ? 'one client' : `${grouped(deleted.length)} clients` },
    });
    return { deleted: deleted.length, stayed: staying.length, staying: staying.slice(0, maxShownRows) };
  });
}

function reasonToStay(
  {
    version,
    mergedInto,
    disposedAt,
  }: { version: number; mergedInto: number | null; disposedAt: Date | null },
  records: readonly string[] | undefined,
): string | undefined {
  if (records) return `It has ${listText(records)}.`;
  if (mergedInto !== null) return 'It was merged into another client.';
  if (disposedAt !== null) return 'It was disposed of.';
  return version > 1 ? 'It was changed after the import.' : undefined;
}

function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoImportHours * hour);
}

function deletedEntry(actor: ActorId, { id, name }: { id: number; name: string }) {
  return {
    accountId: actor,
    clientId: id,
    action: 'client-deleted',
    subject: 'clients',
    subjectId: id,
    detail: { title: name },
  } as const;
}

/** 'invoices', 'invoices and tasks', 'invoices, tasks and messages'. */
function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
