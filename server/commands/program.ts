import { startProblem } from '#server/start-error.ts';

/**
 * Runs a command of the operator to its end: what it makes is for its own user alone, and a problem outside the program is reported
 * in a plain line. `work` gives the exit code.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  process.umask(0o077);
  try {
    process.exitCode = await work();
  } catch (error) {
    const problem = startProblem(error) ?? wordsOfArguments(error);
    if (problem === undefined) throw error;
    process.exitCode = say(problem, 1);
  }
}

/** Prints to the output that fits the exit code, and gives it. */
export function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

function wordsOfArguments(error: unknown): string | undefined {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? `${error.message}. See: --help`
    : undefined;
}
