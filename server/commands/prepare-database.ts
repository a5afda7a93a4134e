import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { grantAppRole, hasRole, isOwnedByOther } from '#server/db/app-role.ts';
import { openUpdatedDatabase } from '#server/backup/open-updated-database.ts';
import { runCommand, say } from './program.ts';

const help = `npm run database:prepare -- --app-role NAME

Updates the PostgreSQL database in DATABASE_URL and lets the role NAME run the product on it: NAME may read and write
every table, but only read and add entries in the audit log. For this command, DATABASE_URL signs in as the owner of the
tables; for the server, as NAME. Run it before the first start and after each update.
Create the role first: create role NAME login password '...';

  --app-role   the role that the server signs in with`;

const options = { 'app-role': { type: 'string' }, help: { type: 'boolean', default: false } } as const;

await runCommand(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return say(help, 0);
  const name = values['app-role'];
  if (!name) return say('Please name the role: --app-role NAME. For details, run with --help.', 1);
  return prepare(name);
});

async function prepare(name: string): Promise<number> {
  const config = readConfig();
  if (!config.databaseUrl)
    return say('DATABASE_URL is missing. The embedded database has no roles and does not need this.', 1);
  const { database } = await openUpdatedDatabase(config);
  try {
    if (await isOwnedByOther(database.batchDb))
      return say('DATABASE_URL names a role that does not own the tables. Please use the owner here.', 1);
    if (!(await hasRole(database.batchDb, name)))
      return say(`There is no role ${name}. Create it first: create role ${name} login password '...';`, 1);
    await grantAppRole(database.batchDb, name);
    return say(`The database is up to date, and ${name} may run the product on it.`, 0);
  } finally {
    await database.close();
  }
}
