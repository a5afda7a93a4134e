import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { registration } from '#contract/accounts.ts';
import { BadSettings, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { insertAccount } from '#server/features/accounts/store.ts';

const help = `npm run admin:create -- --username NAME --email ADDRESS [--staff]

Creates an account of the firm on the database that the settings name (DATABASE_URL, else DATA_DIR).
The password is asked for, or read from standard input when that is not a terminal. Stop the server first
when it uses the embedded database.

  --username   the name to sign in with, at least 3 characters
  --email      where notices go
  --staff      a staff account; without it the account is the owner's`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  staff: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

process.exitCode = await run();

async function run(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) return say(help, 0);
  const read = registration.safeParse({
    username: values.username,
    email: values.email,
    password: await askPassword(),
  });
  if (!read.success) return say(read.error.issues.map((issue) => issue.message).join('\n'), 1);
  try {
    return await create(read.data, values.staff);
  } catch (error) {
    if (error instanceof BadSettings || error instanceof FolderInUse) return say(error.message, 1);
    throw error;
  }
}

async function create(
  form: { username: string; email: string; password: string },
  staff: boolean,
): Promise<number> {
  const database = await openDatabase(readConfig());
  try {
    const account = await insertAccount(database.db, {
      username: form.username,
      email: form.email,
      emailConfirmedAt: new Date(),
      passwordHash: await hashPassword(form.password),
      role: 'admin',
      position: staff ? 'staff' : 'owner',
    });
    if (!account) return say('This username or address is already taken.', 1);
    return say(
      `Created the ${staff ? 'staff' : 'owner'} account ${account.username}. Sign in at /admin-login.`,
      0,
    );
  } finally {
    await database.close();
  }
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    if (process.stdin.isTTY)
      return await lines.question('Password (at least 6 characters, shown as you type): ');
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}
