import { startProblem } from '#server/start-error.ts';

/**
 * Runs a command to its end. Files it creates are readable by their owner alone (umask 077), and a problem outside the program
 * is reported in one plain line. `work` resolves to the exit code.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  process.umask(0o077);
  try {
    process.exitCode = await work();
  } catch (error) {
    const problem = startProblem(error) ?? argumentProblem(error);
    if (problem === undefined) throw error;
    process.exitCode = say(problem, 1);
  }
}

/** Prints to standard output for code 0, else to standard error, and returns the code. */
export function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

const argumentCodes = new Set([
  'ERR_PARSE_ARGS_INVALID_OPTION_VALUE',
  'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
  'ERR_PARSE_ARGS_UNKNOWN_OPTION',
]);

function argumentProblem(error: unknown): string | undefined {
  return error instanceof TypeError && 'code' in error && argumentCodes.has(String(error.code))
    ? `${error.message}. See: --help`
    : undefined;
}
