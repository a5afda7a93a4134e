import { BadSettings } from './config.ts';
import { demoAccounts, seedDemo } from './db/seed/demo.ts';
import type { Deps } from './deps.ts';
import { seedDocuments } from './features/documents/demo.ts';
import { openReceipts } from './features/documents/receipts.ts';
import { seedMessageFiles } from './features/message-files/demo.ts';
import { hashPassword } from './features/accounts/passwords.ts';
import { hasAccounts, hasDemoAccounts } from './features/accounts/store.ts';

/**
 * Demo: fills an empty database and gives the lines that tell how to sign in. Production: never makes demo accounts,
 * refuses to start on a database that has some, and says how to make the first admin. Throws `WrongMasterKey` where files
 * were sealed with another master key.
 */
export async function prepareAccounts(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'files' | 'master' | 'site'>,
): Promise<string[]> {
  const { config, db, now } = deps;
  if (config.production && (await hasDemoAccounts(db)))
    throw new BadSettings(['NODE_ENV=production: the database holds demo accounts; use a new one']);
  await openReceipts(deps).check();
  if (config.production)
    return (await hasAccounts(db)) ? [] : ['No account yet. Make the first admin with: npm run admin:create'];
  await seedDemo({ db, now, hashPassword });
  if (!(await hasDemoAccounts(db))) return [];
  await seedDocuments(deps);
  await seedMessageFiles(deps);
  return ['Demo accounts:', ...demoAccounts.map(accountLine)];
}

function accountLine({ username, password, role }: (typeof demoAccounts)[number]): string {
  const place = role === 'admin' ? 'the owner, at /admin-login' : 'a client, at /auth';
  return `  ${username} / ${password}  (${place})`;
}
