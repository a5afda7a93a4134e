// Runs the steps of `npm test` and counts their tests.
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root, Stop } from '../process.mjs';

const keeper = fileURLToPath(new URL('group-keeper.mjs', import.meta.url));
const score = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
const failures = [];
const skippedSteps = [];
const running = new Set();
let stopped = false;

/** Runs one step. `work` is a program with its arguments, or a function that returns its own score and fails by throwing. */
export async function step(name, work) {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  await count(name, started, await resultOf(work));
}

/**
 * Runs steps that don't depend on each other at once, and prints the output of each when it is done. Each is a function that
 * takes a callback for its output and returns its score.
 */
export async function stepsAtOnce(works) {
  console.log(`\n--- ${Object.keys(works).join(', ')}`);
  const started = Date.now();
  await Promise.all(
    Object.entries(works).map(async ([name, work]) => {
      const output = [];
      const result = await work((text) => output.push(text)).catch((error) => {
        output.push(`${error.message}\n`);
        return { failed: 1 };
      });
      process.stdout.write(output.join(''));
      await count(name, started, result);
    }),
  );
}

/** A step that runs a program. It passes if the exit code is 0. */
export function ofProgram(file, args) {
  return async (onOutput) =>
    (await runGroup(file, args, { onOutput })) === 0 ? { passed: 1 } : { failed: 1 };
}

async function count(name, started, result) {
  // The run was stopped by a signal, which ends the process: don't start or print anything more.
  if (stopped) await new Promise(() => {});
  for (const kind of Object.keys(score)) score[kind] += result[kind] ?? 0;
  if (result.failed) failedSteps.push(name);
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

/** Skips a step that this machine can't run. `lacks` says what would change that. */
export function skip(name, lacks) {
  console.log(`\n--- ${name}: skipped. ${lacks}`);
  score.skipped += 1;
  skippedSteps.push(name);
}

/** Prints each failed test again, and the score as the last line. Returns whether the run has passed. */
export function closing({ strict }) {
  console.log('');
  for (const failure of failures) console.log(`${failure}\n`);
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
  if (skippedSteps.length > 0) console.log(`Skipped: ${skippedSteps.join(', ')}`);
  if (strict && score.skipped > 0) console.log('In CI nothing may be skipped: this run has failed.');
  console.log(`${score.passed} passed, ${score.failed} failed, ${score.skipped} skipped`);
  return score.failed === 0 && score.passed > 0 && !(strict && score.skipped > 0);
}

/**
 * Runs a program in its own process group and ends the group afterwards, so that no server or browser outlives its step.
 * `onOutput` gets what it prints; without it, the output goes to the terminal.
 */
export async function runGroup(program, args, { env, minutes = 60, onOutput } = {}) {
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

/** Stops the running steps, when the run is interrupted. */
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
