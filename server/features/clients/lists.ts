import { newClient } from '#contract/clients/form.ts';
import { clientStatuses } from '#contract/clients/rules.ts';
import type { ImportReport } from '#contract/clients/schemas.ts';
import { maxImportedClients } from '#contract/clients/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { grouped } from '#contract/numbers.ts';
import { type ActorId, auditAll, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { ApiError } from '#server/domain/api-error.ts';
import * as z from 'zod';
import { type CsvProblem, type CsvRecord, readCsv, writeCsv } from './csv.ts';
import { insertClients, listClients, lockNames } from './store.ts';

const shape = newClient.omit({ ein: true }).extend({
  status: z
    .union([z.literal('').transform(() => 'active' as const), z.enum(clientStatuses)], {
      error: `Please use ${clientStatuses.join(', ')} or leave it empty, which means active`,
    })
    .default('active'),
});
type Row = z.output<typeof shape>;

/** Takes in a list of clients, all or nothing: not in a dry run, and not while there is a problem in it. */
export async function importClients(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportReport> {
  const { records, problems } = readCsv(csv);
  if (records.length > maxImportedClients) throw tooMany();
  return db.transaction(async (tx) => {
    const { rows, wrong } = validate(records, await lockNames(tx));
    const report = {
      ready: rows.map(({ line, row: { name, email = '', status } }) => ({ line, name, email, status })),
      problems: [...problems, ...wrong].toSorted((a, b) => a.line - b.line),
      created: 0,
    };
    if (report.ready.length + report.problems.length === 0)
      report.problems.push({ line: 1, column: '', message: 'There are no clients in this list.' });
    if (dryRun || report.problems.length > 0) return report;
    const made = await insertClients(
      tx,
      rows.map(({ row }) => ({ ...row, createdAt: now() })),
    );
    await auditAll(
      tx,
      made.map(({ id, name }) => ({
        accountId: actor,
        clientId: id,
        action: 'client-imported',
        subject: 'clients',
        subjectId: id,
        detail: { title: name },
      })),
    );
    return { ...report, created: made.length };
  });
}

function tooMany(): ApiError {
  const message = `Please split the list: it has more than ${grouped(maxImportedClients)} clients`;
  return new ApiError('invalid', { message, fields: { csv: message } });
}

/** Every client as a list that an import takes. */
export function exportClients({ db }: Pick<Deps, 'db'>, actor: Viewer, today: DateText) {
  return db.transaction(async (tx) => {
    const rows = await listClients(tx, today, {}, actor);
    await audit(tx, { accountId: actor.id, action: 'clients-exported', subject: 'clients' });
    const csv = writeCsv(rows.map(({ client }) => client));
    return { fileName: `clients-${today}.csv`, csv };
  });
}

/** Each record by the words of the form; a name that is there already, in the list or among the clients, is wrong too. */
function validate(records: CsvRecord[], taken: Set<string>) {
  const rows: { line: number; row: Row }[] = [];
  const wrong: CsvProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of records) {
    const read = shape.safeParse(cells);
    if (!read.success) {
      wrong.push(
        ...read.error.issues.map((issue) => ({ line, column: issue.path.join('.'), message: issue.message })),
      );
      continue;
    }
    const name = read.data.name.toLowerCase();
    const before = seen.get(name);
    if (taken.has(name))
      wrong.push({ line, column: 'name', message: 'There is a client with this name already' });
    else if (before !== undefined)
      wrong.push({ line, column: 'name', message: `The same name is also on line ${before}` });
    else rows.push({ line, row: read.data });
    if (before === undefined) seen.set(name, line);
  }
  return { rows, wrong };
}
