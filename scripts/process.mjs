// The few things every start-up script needs. Runs on Node 20.19, before anything is installed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** An error that a person can act on: printed as one plain line, without a stack. */
export class Stop extends Error {
  /** @param {string} message @param {number} code */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/** Runs a script's work and turns a Stop into its line and exit code. */
export async function attempt(work) {
  try {
    oldestNodeThatWorks();
    process.chdir(root);
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.message) console.error(error.message);
    process.exitCode = error.code;
  }
}

function oldestNodeThatWorks() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node ${process.versions.node} is too old to start from: install Node 20.19 or newer.`);
}

/** Runs a program to its end on our terminal and resolves to its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? exitCodeOf(signal) : (code ?? 1)));
  });
}

/**
 * Replaces this process with another program, so that signals, exit code and memory are that program's own. Where Node can't
 * (older than 22.15, or Windows), runs it as a child and passes signals on.
 */
export async function become(program, args) {
  if (process.execve && process.platform !== 'win32') {
    process.execve(program, [program, ...args], process.env);
  }
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  const passOn = (signal) => {
    // Ctrl-C in a terminal reaches the child by itself; a second one would force it to stop.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...end) => resolve(end));
  });
  process.exitCode = signal ? exitCodeOf(signal) : code;
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

function exitCodeOf(signal) {
  return 128 + (signalNumbers[signal] ?? 1);
}
