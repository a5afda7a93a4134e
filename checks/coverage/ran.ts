// node checks/coverage/ran.ts REPORT...: checks that each requirement has a test that ran, and that all of its tests passed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { requirementsIn } from './requirements.ts';
import { unproven } from './unproven.ts';

/** The part of Vitest's JSON report that is used here. */
const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

const folder = fileURLToPath(new URL('../../docs/requirements', import.meta.url));
const requirements = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .flatMap((name) => requirementsIn(name, readFileSync(join(folder, name), 'utf8')));
// A step that crashed before writing its report has already failed; here its tests count as not run.
const reports = process.argv.slice(2).filter((path) => existsSync(path));
const results = reports.flatMap((path) =>
  report
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => ({ title, passed: status === 'passed' })),
    ),
);

const problems = unproven(requirements, results);
for (const line of problems) console.error(line);
if (problems.length === 0)
  console.log(`${requirements.length} requirements, each with a test that ran and passed`);
else process.exitCode = 1;
