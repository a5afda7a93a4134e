import { parseArgs } from 'node:util';
import { moveDatabase, type MoveTarget } from '#server/backup/move-database.ts';
import { readConfig } from '#server/config.ts';
import { runCommand, say } from './program.ts';

const help = `npm run move -- --to TARGET

Copies the database in the settings to an empty one and compares every table, all or nothing. Stop the product first.
Files stay where they are. An embedded database is renamed and kept; a PostgreSQL database is not changed. If a move is
interrupted, nothing has changed; run it again.

  --to   postgres://USER:PASSWORD@HOST/DATABASE, as the owner of an empty database; or embedded, for DATA_DIR/database`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return say(help, 0);
  const target = targetOf(values.to);
  if (!target)
    return say(
      'Where should the database go? Add --to postgres://... or --to embedded. For details, run with --help.',
      1,
    );
  const { tables, rows, leftAt } = await moveDatabase(readConfig(), target, new Date());
  const next =
    target === 'embedded'
      ? 'Remove DATABASE_URL from the settings (in production set DATABASE=embedded) and start the product. The old database was not changed; drop it once you are sure.'
      : `Set DATABASE_URL to the new database, remove DATABASE=embedded if it is set, and start the product.${leftAt === undefined ? ' The old database was not changed; drop it once you are sure.' : ` The old database is in ${leftAt}; delete it once you are sure.`}`;
  return say(`Moved ${rows} rows in ${tables} tables, each table compared. ${next}`, 0);
});

function targetOf(text: string | undefined): MoveTarget | undefined {
  if (text === 'embedded') return 'embedded';
  return text !== undefined && /^postgres(ql)?:\/\//.test(text) ? { databaseUrl: text } : undefined;
}
