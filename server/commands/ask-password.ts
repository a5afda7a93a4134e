import { createInterface } from 'node:readline/promises';
import { minPasswordLength, type PasswordRules } from '#contract/accounts/rules.ts';

/** Asks for a staff password on the terminal. Without a terminal, the password is the first line of standard input. */
export async function askPassword(rules: PasswordRules): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    if (process.stdin.isTTY)
      return await lines.question(
        `Password (at least ${minPasswordLength[rules].admin} characters, shown as you type): `,
      );
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
