import { recordsEndpoints } from '#contract/records.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Account } from '#server/http/session.ts';
import { archiveOf } from './archive.ts';
import { entriesOf } from './entries.ts';
import { type Parts, readRecords } from './records.ts';
import { measureRecords } from './store.ts';

/** 'Download my records': everything of the caller's client as one archive, whatever is owed. */
export function recordsRoutes(parts: Parts & Pick<Deps, 'limits'>): Route[] {
  const { db, limits, now } = parts;
  return [
    bind(recordsEndpoints.summary, async ({ account }) => {
      const clientId = own(account);
      const { file, text, attached, ...counts } = await measureRecords(db, clientId);
      const available = await limits.demand('records', String(account.id)).then(() => true, unlessTooMany);
      return { ...counts, mostBytes: mostBytes({ file, text, attached, ...counts }), available };
    }),
    bindResponse(recordsEndpoints.download, async ({ account, request }) => {
      const clientId = own(account);
      const records = await readRecords(parts, clientId);
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="records-${records.today}.zip"`,
      };
      if (request.method === 'HEAD') return new Response(null, { headers });
      await limits.spend('records', String(account.id)).catch(inPlainWords);
      const entry = { accountId: account.id, clientId, action: 'records-downloaded', subject: 'client' };
      await db.transaction((tx) => recordActivity(tx, { ...entry, subjectId: clientId }));
      return new Response(archiveOf(entriesOf(parts, clientId, records), now()), { headers });
    }),
  ];
}

/** Whose records they are; the firm's own accounts have none. */
function own({ clientId }: Account): number {
  if (clientId === null)
    throw new Refusal('conflict', {
      message: 'Your account belongs to the firm and has no records of its own. Clients download theirs.',
    });
  return clientId;
}

function unlessTooMany(error: unknown): false {
  if (error instanceof Refusal && error.code === 'too-many') return false;
  throw error;
}

function inPlainWords(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const message = 'You have downloaded your records several times within the hour. Please try again later.';
  throw new Refusal(error.code, { message, headers: error.headers });
}

/** Bytes that the archive stays under: a PDF is far below 100 KB, a text stands in two files and grows when it is escaped. */
function mostBytes(of: Awaited<ReturnType<typeof measureRecords>>): number {
  const rows = of.documents + of.invoices + of.messages + of.attached + of.tasks;
  return of.file + of.text * 7 + (of.invoices + 1) * 100_000 + rows * 1000 + 20_000;
}
