import { randomBytes } from 'node:crypto';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { InvalidSettingsError } from './config.ts';
import { audit } from './domain/audit.ts';
import { withoutEmails } from './domain/enqueue-emails.ts';
import { demoAccounts, seedDemo } from './db/seed/demo.ts';
import type { Deps } from './deps.ts';
import { seedDocuments } from './features/documents/demo.ts';
import { seedLetters } from './features/engagements/demo.ts';
import { demoSigning } from './features/signatures/demo.ts';
import { seedMessageFiles } from './features/messages/files/demo.ts';
import { hashPassword, passwordMatches } from './features/accounts/passwords.ts';
import { endAccess } from './domain/members/access-ending.ts';
import { findByUsername, hasAccounts, hasDemoAccounts, replacePassword } from './features/accounts/store.ts';

type Parts = Pick<
  Deps,
  'config' | 'db' | 'now' | 'files' | 'master' | 'site' | 'clientKeys' | 'live' | 'publicUrl'
>;
type DemoAccount = (typeof demoAccounts)[number];

/**
 * In a demo: fills an empty database with accounts and content, and returns lines that say how to sign in. Otherwise (in
 * production, or if others can reach this server): creates nothing, throws on a database with demo accounts, and returns
 * how to create the first admin.
 */
export async function prepareAccounts(deps: Parts): Promise<string[]> {
  const { config, db, now } = deps;
  if (!config.demo) return withoutDemo(deps);
  // The assistant has already read the pages, with the default facts of the firm.
  if (await seedDemo({ db, now, hashPassword, clientKeys: deps.clientKeys }))
    deps.site.changed(firmEndpoints.facts.path);
  if (!(await hasDemoAccounts(db))) return [];
  await seedDocuments(deps);
  await seedMessageFiles(deps);
  await withoutEmails(() => seedLetters(deps, demoSigning(deps)));
  return config.demo === 'public' ? publicAccounts(deps) : localAccounts(deps);
}

async function withoutDemo({ config, db }: Parts): Promise<string[]> {
  if (await hasDemoAccounts(db))
    throw new InvalidSettingsError([
      config.production
        ? 'NODE_ENV=production: the database holds demo accounts; use a new one'
        : 'HOST or PUBLIC_URL lets others reach the demo accounts of this database, whose passwords are published: use a new one, or set DEMO=public to give them random passwords',
    ]);
  if (await hasAccounts(db)) return [];
  const first = 'No account yet. Make the first admin with: npm run admin:create';
  return config.production
    ? [first]
    : [first, 'Others can reach this server, so it has no demo content. For a public demo, set DEMO=public.'];
}

async function localAccounts(deps: Parts): Promise<string[]> {
  const published: DemoAccount[] = [];
  for (const account of demoAccounts) if (await hasPublishedPassword(deps, account)) published.push(account);
  return published.length === 0
    ? ['The demo accounts have passwords of their own.']
    : ['Demo accounts:', ...published.map((account) => accountLine(account, account.password))];
}

/** Replaces published passwords with random ones, which are printed this once. */
async function publicAccounts(deps: Parts): Promise<string[]> {
  const lines: string[] = [];
  for (const account of demoAccounts) {
    const row = await hasPublishedPassword(deps, account);
    if (!row) continue;
    const password = randomBytes(9).toString('base64url');
    const hash = await hashPassword(password);
    await deps.db.transaction(async (tx) => {
      await replacePassword(tx, row, hash);
      const ended = await endAccess(tx, row.id);
      if (ended.length === 0) return;
      await audit(tx, {
        clientId: row.clientId,
        action: 'sessions-ended',
        subject: 'accounts',
        subjectId: row.id,
        detail: { title: String(ended.length) },
      });
    });
    lines.push(accountLine(account, password));
  }
  return lines.length === 0 ? [] : ['Demo accounts; these passwords are shown this once:', ...lines];
}

async function hasPublishedPassword({ db }: Parts, { username, password }: DemoAccount) {
  const row = await findByUsername(db, username);
  return row?.demo && (await passwordMatches(row.passwordHash, password)) ? row : undefined;
}

function accountLine({ username, role }: DemoAccount, password: string): string {
  const signIn = role === 'admin' ? 'the owner, at /admin-login' : 'a client, at /auth';
  return `  ${username} / ${password}  (${signIn})`;
}
