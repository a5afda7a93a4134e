import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { firm } from '#content/firm.ts';
import { registration } from '#contract/accounts/forms.ts';
import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openUpdatedDatabase } from '#server/backup/open-updated-database.ts';
import { audit } from '#server/domain/audit.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { passwordProblem } from '#server/features/accounts/password-rules.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { auditEndedSessions } from '#server/features/accounts/sessions.ts';
import { resetAccess } from '#server/features/accounts/access-reset-store.ts';
import { findByUsername } from '#server/features/accounts/store.ts';
import { deleteFactors } from '#server/features/accounts/second-factor/store.ts';
import { askPassword } from './ask-password.ts';
import { runCommand, say } from './program.ts';
import { requireInstallation } from '#server/db/require-installation.ts';

const help = `npm run admin:reset -- --username NAME [--generate]

Sets a new password for a staff account in the database in the settings (DATABASE_URL, or else DATA_DIR), for
someone who can no longer sign in. Ends all sessions of the account, forgets its known browsers, invalidates
password reset links, turns off two-step sign-in, and notifies the account's holder by email.
Prompts for the password, or reads it from standard input if that is not a terminal. Stop the server first
if it uses the embedded database.

  --username   the name to sign in with
  --generate   generates a password and prints it once, instead of asking for one`;

const options = {
  username: { type: 'string' },
  generate: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(run);

async function run(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) return say(help, 0);
  if (!values.username) return say('Name the account: --username NAME. See: --help', 1);
  const config = readConfig();
  await requireInstallation(config);
  const typed = values.generate
    ? randomBytes(18).toString('base64url')
    : await askPassword(config.passwordRules);
  const problem = await passwordProblem({ config, site: { firm: async () => firm } }, typed, {
    username: values.username,
    role: 'admin',
  });
  if (problem !== undefined) return say(problem, 1);
  const password = registration.shape.password.safeParse(typed);
  if (!password.success) return say(password.error.issues.map(({ message }) => message).join('\n'), 1);
  const result = await reset(values.username, password.data);
  if ('problem' in result) return say(result.problem, 1);
  const shownPassword = values.generate ? `\nThe new password, shown only once: ${password.data}` : '';
  return say(`The password of ${result.username} was changed. Sign in at /admin-login.${shownPassword}`, 0);
}

/** Changes the password and returns the account's username, or the problem, in which case nothing was changed. */
async function reset(
  username: string,
  password: string,
): Promise<{ username: string } | { problem: string }> {
  const config = readConfig();
  await openDataFolder(config);
  const { database } = await openUpdatedDatabase(config);
  try {
    const passwordHash = await hashPassword(password);
    return await database.batchDb.transaction(async (tx) => {
      const row = await findByUsername(tx, username);
      if (!row) return { problem: `There is no account ${username}.` };
      if (row.role !== 'admin')
        return {
          problem: `${row.username} is a client. Clients choose a new password at /forgot-password.`,
        };
      const { ended } = await resetAccess(tx, row.id, passwordHash);
      // Probably lost as well. If one is required, the next sign-in sets up a new one.
      await deleteFactors(tx, row.id);
      await audit(tx, {
        action: 'password-reset-by-command',
        subject: 'accounts',
        subjectId: row.id,
        detail: { title: row.username },
      });
      await auditEndedSessions(tx, row, ended.length);
      await enqueueEmails(tx, [
        {
          kind: 'password-changed',
          payload: { accountId: row.id },
          unproven: row.emailConfirmedAt === null ? row.email : null,
        },
      ]);
      return { username: row.username };
    });
  } finally {
    await database.close();
  }
}
