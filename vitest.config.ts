import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { changedFolders } from './scripts/test/changed-folders.mjs';

/**
 * The tests beside what changed say first whether it works. Then the crawls of all pages: they take longest by far, however short
 * their files are, and begun last they would end alone.
 */
class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = changedFolders();
    const rank = ({ moduleId }: TestSpecification) =>
      changed.has(dirname(moduleId)) ? 2 : Number(moduleId.includes('/all-pages/every'));
    const largestFirst = await BaseSequencer.prototype.sort.call(this, files);
    return largestFirst.toSorted((a, b) => rank(b) - rank(a));
  }
}

const [load = 0] = loadavg();
const slowdown = Math.max(1, load / availableParallelism());

/**
 * Milliseconds after which a test or a hook counts as hanging. On a machine that has five times as much to do as it has
 * processors, everything takes five times as long, so these limits do too.
 */
const limit = (seconds: number) => Math.round(seconds * 1000 * slowdown);

const chromium = process.env['CHROME_PATH'];

/** Left out of this run; a project with exclusions of its own does not see those of the command line. */
const except = (process.env['TEST_EXCEPT'] ?? '').split(',').filter(Boolean);

/** Unit tests of a layer are beside their code; `api` and `journeys` run once on each database (scripts/test.mjs). */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    sequence: { sequencer: ChangedFirst },
    projects: [
      {
        extends: true,
        test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: limit(30) },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,content,server,web}/**/*.unit.test.{ts,tsx}'],
          testTimeout: limit(30),
          // One set of modules for all files takes half the processor time. What a test replaces is put back after it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        // Found while tests run, a package makes Vite reload the page in the middle of them.
        optimizeDeps: {
          entries: [
            'web/application/client.tsx',
            'web/**/*.component.test.tsx',
            'tests/support/components/setup.ts',
          ],
        },
        test: {
          name: 'components',
          include: ['web/**/*.component.test.tsx'],
          setupFiles: ['tests/support/components/setup.ts'],
          env: { TEST_ACCESSIBILITY: process.env['TEST_ACCESSIBILITY'] ?? '' },
          testTimeout: limit(30),
          expect: { poll: { timeout: 10_000 } },
          // One page for all files: loading the application again for each takes longer than its tests.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As the journeys find things: by a part of a name.
            locators: { exact: false },
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { ...(chromium && { executablePath: chromium }) },
              contextOptions: { locale: 'en-US', timezoneId: 'America/Denver', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts', 'tests/system/**/*.test.ts', 'tests/upgrades/**/*.test.ts'],
          // The disk of a PostgreSQL server is its own: only the embedded database shares one with the product, and has one
          // process. Two processes, a move to a server, and one that hangs, need a server.
          exclude: [
            ...except,
            ...(process.env['TEST_DATABASE_URL']
              ? ['tests/system/full-disk.test.ts', 'tests/system/one-process.test.ts']
              : [
                  'tests/system/hanging-database.test.ts',
                  'tests/system/two-processes.test.ts',
                  'tests/system/shared-limits.test.ts',
                  'tests/system/behind-a-balancer.test.ts',
                  'tests/system/web-and-worker.test.ts',
                  'tests/system/move.test.ts',
                ]),
          ],
          testTimeout: limit(30),
          hookTimeout: limit(60),
          // What has to be there sooner says so itself.
          expect: { poll: { timeout: 10_000 } },
          // The tests keep nothing in modules, and loading them again for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: except,
          testTimeout: limit(90),
          hookTimeout: limit(120),
          // Files that only add their own share a server, and all a browser: see tests/support/browser/journey.ts.
          isolate: false,
          // The same timeout as the matchers of tests/support/browser.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
