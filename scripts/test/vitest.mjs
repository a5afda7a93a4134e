// Runs one Vitest project as a step and reads its score from the JSON report.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';
import { runGroup, skip, step } from './steps.mjs';

const reports = join(root, '.cache', 'tests');

/** The reports of this run: what ran. */
export const reportFiles = [];

/** Settings that the caller's shell may have and that tests must never see. */
const hiddenSettings = [
  'DATABASE',
  'DATABASE_URL',
  'DEMO',
  'OUTBOX',
  'DATA_DIR',
  'SMTP_URL',
  'PUBLIC_URL',
  'MASTER_KEY',
  'MASTER_KEY_OLD',
  'HOST',
  'PORT',
  'NODE_ENV',
];

/**
 * @typedef {{ project?: string, workers?: number, only?: string[], except?: string[], postgres?: { url?: string, lacks?: string }, env?: object, lacks?: string }} Tests
 */

/**
 * Runs tests as a step of their own, or skips them if the machine lacks what they need.
 * @param {string} node
 * @param {string} name
 * @param {Tests} tests
 */
export async function vitest(node, name, tests) {
  const lacks = tests.lacks ?? tests.postgres?.lacks;
  if (lacks) return skip(name, lacks);
  await step(name, testing(node, name, tests));
}

/**
 * The tests as a step for `stepsAtOnce`.
 * @param {string} node
 * @param {string} name
 * @param {Tests} tests
 */
export function testing(node, name, { project, workers, only = [], except = [], postgres, env }) {
  return async (onOutput) => {
    const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
    mkdirSync(reports, { recursive: true });
    rmSync(report, { force: true });
    const database = postgres
      ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
      : { TEST_DATABASE: 'embedded', TEST_DATABASE_URL: undefined };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
    args.push(`--outputFile.json=${report}`, ...(project ? [`--project=${project}`] : []), ...only);
    if (workers) args.push(`--maxWorkers=${workers}`);
    reportFiles.push(report);
    const settings = { ...cleanEnvironment(), ...database, TEST_EXCEPT: except.join(','), ...env };
    return scoreOf(report, await runGroup(node, args, { env: settings, onOutput }));
  };
}

function cleanEnvironment() {
  const env = { ...process.env };
  for (const name of hiddenSettings) delete env[name];
  return env;
}

/** A run that fails without a failed test (a file that doesn't load, no tests at all) counts as one failure. */
function scoreOf(report, code) {
  const { failed, ...others } = readReport(report);
  return { ...others, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    );
    const failedTests = testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'failed');
    return {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      skipped: numPendingTests + numTodoTests,
      failures: [
        ...unloaded.map(({ name, message }) => `${name}\n${message}`),
        ...failedTests.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
      ],
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}
