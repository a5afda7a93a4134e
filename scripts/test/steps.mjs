// Runs the named steps of `npm test` and keeps the score.
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root, Stop } from '../process.mjs';

const keeper = fileURLToPath(new URL('group-keeper.mjs', import.meta.url));
const score = { passed: 0, failed: 0, skipped: 0 };
const lost = [];
const failures = [];
const missed = [];
const running = new Set();
let stopped = false;

/**
 * One step is one test. Work is a program with its arguments, or a function, which fails by throwing or
 * answers its own score.
 */
export async function step(name, work) {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  await count(name, started, await resultOf(work));
}

/**
 * Work that needs nothing of each other, all at once; each says what it has to say when it is done. Each is a function that is
 * given where its output goes and answers its score.
 */
export async function stepsAtOnce(works) {
  console.log(`\n--- ${Object.keys(works).join(', ')}`);
  const started = Date.now();
  await Promise.all(
    Object.entries(works).map(async ([name, work]) => {
      const said = [];
      const result = await work((text) => said.push(text)).catch((error) => {
        said.push(`${error.message}\n`);
        return { failed: 1 };
      });
      process.stdout.write(said.join(''));
      await count(name, started, result);
    }),
  );
}

/** A program with its arguments as work: it passes when it ends well. */
export function ofProgram(file, args) {
  return async (onOutput) =>
    (await runGroup(file, args, { onOutput })) === 0 ? { passed: 1 } : { failed: 1 };
}

async function count(name, started, result) {
  // The signal that stopped the run ends the process; nothing more is started or said here.
  if (stopped) await new Promise(() => {});
  for (const kind of Object.keys(score)) score[kind] += result[kind] ?? 0;
  if (result.failed) lost.push(name);
  failures.push(...(result.failures ?? []).map((failure) => `${name}: ${failure}`));
  const verdict = result.failed ? 'failed' : result.passed ? 'passed' : 'skipped';
  console.log(`--- ${name}: ${verdict} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function resultOf(work) {
  try {
    if (typeof work === 'function') return (await work()) ?? { passed: 1 };
    return (await runGroup(...work)) === 0 ? { passed: 1 } : { failed: 1 };
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return { failed: 1 };
  }
}

/** What this machine cannot run, with the line that would change that. */
export function skip(name, lacks) {
  console.log(`\n--- ${name}: skipped. ${lacks}`);
  score.skipped += 1;
  missed.push(name);
}

/** Prints each failed test again and the score as the last line; answers whether it is good enough. */
export function closing({ strict }) {
  console.log('');
  for (const failure of failures) console.log(`${failure}\n`);
  if (lost.length > 0) console.log(`Failed: ${lost.join(', ')}`);
  if (missed.length > 0) console.log(`Skipped: ${missed.join(', ')}`);
  if (strict && score.skipped > 0) console.log('In CI nothing may be skipped: this run has failed.');
  console.log(`${score.passed} passed, ${score.failed} failed, ${score.skipped} skipped`);
  return score.failed === 0 && score.passed > 0 && !(strict && score.skipped > 0);
}

/**
 * Runs a program in a process group of its own and clears the group afterwards, so that no server or
 * browser that a test forgot outlives its step. `onOutput` takes what it prints, which else is shown at once.
 */
export async function runGroup(program, args, { env, minutes = 25, onOutput } = {}) {
  const out = onOutput ? 'pipe' : 'inherit';
  const stdio = ['ignore', out, out, 'ipc'];
  const child = fork(keeper, [program, ...args], { cwd: root, stdio, detached: true, env });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  running.add(child);
  const tooLong = setTimeout(() => {
    console.error(`Not done after ${minutes} minutes: stopped.`);
    signalGroup(child, 'SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once(onOutput ? 'close' : 'exit', (status) => resolve(status ?? 1));
  });
  clearTimeout(tooLong);
  await clearGroup(child);
  running.delete(child);
  return code;
}

/** Stops what is running, for an end before the end. */
export async function stopSteps() {
  stopped = true;
  for (const child of running) signalGroup(child, 'SIGTERM');
  await Promise.all([...running].map(clearGroup));
}

async function clearGroup(child) {
  for (let tries = 0; tries < 30; tries += 1) {
    if (!signalGroup(child, 0)) return;
    await wait(100);
  }
  console.error('Some processes of this step did not end by themselves; ending them.');
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child, signal) {
  try {
    return process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    return false;
  }
}
