import { parseArgs } from 'node:util';
import { firm } from '#content/firm.ts';
import { type Position, positions } from '#contract/accounts/rules.ts';
import { registration } from '#contract/accounts/forms.ts';
import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openUpdatedDatabase } from '#server/backup/open-updated-database.ts';
import { audit } from '#server/domain/audit.ts';
import { passwordProblem } from '#server/features/accounts/password-rules.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { isPublished } from '#server/features/settings/publication/store.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { insertAccount } from '#server/features/accounts/store.ts';
import { requireFreeName } from '#server/features/accounts/usernames/look-alikes.ts';
import { lockUsernames } from '#server/features/accounts/usernames/store.ts';
import { askPassword } from './ask-password.ts';
import { runCommand, say } from './program.ts';

const help = `npm run admin:create -- --username NAME --email ADDRESS [--role ROLE]

Creates a staff account in the database in the settings (DATABASE_URL, or else DATA_DIR).
Prompts for the password, or reads it from standard input if that is not a terminal. Stop the server first
if it uses the embedded database.

  --username   the name to sign in with, at least 3 characters
  --email      where notifications go
  --role       owner (the default), manager or bookkeeper
  --staff      short for --role manager`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string', default: 'owner' },
  staff: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand(run);

async function run(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) return say(help, 0);
  const position = positions.find((name) => name === (values.staff ? 'manager' : values.role));
  if (!position) return say(`--role must be one of ${positions.join(', ')}.`, 1);
  // The arguments are checked before the password is asked for.
  const { shape } = registration;
  const username = shape.username.safeParse(values.username);
  const email = shape.email.safeParse(values.email);
  if (!username.success || !email.success)
    return say(messagesOf([...(username.error?.issues ?? []), ...(email.error?.issues ?? [])]), 1);
  const holder = { username: username.data, email: email.data };
  const config = readConfig();
  const typed = await askPassword(config.passwordRules);
  const problem = await passwordProblem({ config, site: { firm: async () => firm } }, typed, {
    ...holder,
    role: 'admin',
  });
  if (problem !== undefined) return say(problem, 1);
  const password = shape.password.safeParse(typed);
  if (!password.success) return say(messagesOf(password.error.issues), 1);
  return create({ ...holder, password: password.data }, position);
}

function messagesOf(issues: readonly { message: string }[]): string {
  return issues.map(({ message }) => message).join('\n');
}

async function create(
  form: { username: string; email: string; password: string },
  position: Position,
): Promise<number> {
  const config = readConfig();
  await openDataFolder(config);
  const { database } = await openUpdatedDatabase(config);
  try {
    const passwordHash = await hashPassword(form.password);
    const account = await database.batchDb.transaction(async (tx) => {
      await lockUsernames(tx);
      const created = await insertAccount(tx, {
        username: form.username,
        email: form.email,
        emailConfirmedAt: new Date(),
        passwordHash,
        role: 'admin',
        position,
      });
      if (!created) return undefined;
      await requireFreeName(tx, created, { firm, now: new Date() });
      await audit(tx, {
        action: 'account-created',
        subject: 'accounts',
        subjectId: created.id,
        detail: { title: created.username },
      });
      return created;
    });
    if (!account) return say('This username or address is already taken.', 1);
    const created = `Created the ${position} account ${account.username}. Sign in at /admin-login.`;
    const isPublic = config.demo !== undefined || (await isPublished(database.db));
    return say(
      isPublic
        ? created
        : `${created}\nThe website isn’t public yet: the owner publishes it at /admin/publish.`,
      0,
    );
  } catch (error) {
    if (error instanceof ApiError) return say(error.message, 1);
    throw error;
  } finally {
    await database.close();
  }
}
