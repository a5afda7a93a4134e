// node checks/coverage/ran.ts REPORT...: checks that every test named in docs/requirements ran and passed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { rowsOf, separator } from './rows.ts';
import { unproven } from './unproven.ts';

/** The part of Vitest's JSON report that is used here. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'docs/requirements';
const rows = readdirSync(join(root, folder))
  .filter((name) => /^\d/.test(name))
  .flatMap((name) => rowsOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')));
// A step that crashed before writing its report has already failed; here its tests count as not run.
const reports = process.argv.slice(2).filter((path) => existsSync(path));
const results = reports.flatMap((path) =>
  report.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name).replaceAll(sep, '/'),
      name: [...ancestorTitles, title].join(separator),
      passed: status === 'passed',
    })),
  ),
);

const problems = unproven(rows, results);
for (const line of problems) console.error(line);
if (problems.length === 0) console.log(`${rows.length} requirements, each with a test that ran and passed`);
else process.exitCode = 1;
