import { createInterface } from 'node:readline/promises';

/** A password from the terminal, or the first line of standard input where there is no terminal. */
export async function askPassword(): Promise<string> {
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
