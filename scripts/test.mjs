// npm test: what must hold before each commit. npm run test:all: everything, on both databases. See `--help`.
import { buildIfChanged } from './build-if-changed.mjs';
import { install } from './install.mjs';
import { attempt, Stop } from './process.mjs';
import { findOrInstall } from './test/machine.mjs';
import { startPostgres } from './test/postgres.mjs';
import { closing, ofProgram, skip, step, stepsAtOnce, stopSteps } from './test/steps.mjs';
import { reportFiles, testing, vitest } from './test/vitest.mjs';

const help = `npm test                    what must hold before each commit
npm run test:all            everything: the whole API on both databases, every page at every width
npm test -- server/http     only the tests whose path holds this, on the embedded database
npm test -- PATH -t NAME    options after the path go to Vitest
npm test -- --ci            a skipped test is a failure (so it is where CI=true)

TEST_DATABASE=postgres      with a path: on PostgreSQL instead
TEST_DATABASE_URL           a PostgreSQL server to use; its user must be allowed to create databases
CHROME_PATH                 the Chromium or Chrome to use
CLAMD_PROGRAM               the clamd to use (Debian: clamav-daemon)
RADICALE_PROGRAM            the Radicale to use (Debian: radicale)
PDFSIG_PROGRAM              the pdfsig to use (Debian: poppler-utils)`;

const system = (names) => names.map((name) => `tests/system/${name}.test.ts`);

/** Tests that start the product as separate processes. */
const realProcesses = ['tests/system', 'tests/upgrades'];

/** Tests that start and stop it again and again. CI runs them, on both databases where possible. */
const repeatedStarts = system([
  'analytics-survive',
  'backup',
  'behind-a-balancer',
  'crash',
  'files-survive',
  'full-disk',
  'hanging-database',
  'messages-survive',
  'move',
  'shared-limits',
  'start-errors',
  'stop',
  'two-processes',
  'uploads-crash',
  'web-and-worker',
]);

/** What copies and restores whole installations does so at the lowest priority: beside other tests it may take any time. CI runs it. */
const wholeBackups = ['server/backup/', 'server/files/rotate-keys'];

/**
 * Tests that depend on the machine as much as on the rules: hundreds of calls at once, the same race dozens of times, records by the
 * thousand, thirty years, limits used up to the last call.
 */
const manyAtOnce = [
  'server/features/accounts/slowed-sign-in.api.test.ts',
  'server/features/audit/many-entries.api.test.ts',
  'server/features/bookings/booking-limits.api.test.ts',
  'server/features/bookings/calendar-sync/large-calendar.api.test.ts',
  'server/features/bookings/many-bookings.api.test.ts',
  'server/features/bookings/overlap.api.test.ts',
  'server/features/bookings/race.api.test.ts',
  'server/features/clients/importing/many-clients.api.test.ts',
  'server/features/retention/clock.api.test.ts',
  'server/features/signatures/races.api.test.ts',
  'server/http/request/limits.api.test.ts',
];

/** Every endpoint, or every list, with every kind of hostile input. */
const crawlsOfCalls = [
  'server/http/addresses.api.test.ts',
  'server/http/hostile*.api.test.ts',
  'server/http/openapi.api.test.ts',
  'server/http/request/same-origin.api.test.ts',
  'server/http/response/cursors.api.test.ts',
  'server/http/response/policy.api.test.ts',
];

/** Tests of what the embedded database does differently. CI runs everything else on it too, above all the journeys. */
const embeddedDiffers = ['server/db', 'server/jobs', 'server/app'];

/** Tests that are about the embedded database alone. */
const embeddedAlone = ['server/db/flushed-folder.api.test.ts'];

const journeys = (...names) => names.map((name) => `tests/e2e/${name}.e2e.ts`);

/** The journeys on which money or trust depends. CI runs all of them. */
const moneyAndTrust = journeys(
  'accounts/auth',
  'accounts/guards',
  'accounts/recovery',
  'accounts/second-factor',
  'accounts/without-script',
  'admin/clients',
  'admin/inquiries',
  'admin/staff-access',
  'bookings/booking-form',
  'bookings/first-consultation',
  'bookings/self-service-booking',
  'portal/documents',
  'portal/first-view',
  'portal/invoices',
  'portal/messages',
  'portal/portal-tasks',
  'site/before-hydration',
  'site/first-load',
  'site/public-pages',
  'site/without-script',
);

/** The journeys that write most, as client and as firm. */
const writingMost = journeys(
  'admin/article',
  'bookings/first-consultation',
  'bookings/self-service-booking',
  'portal/portal-tasks',
);

const options = ['--ci', '--all'];
const paths = process.argv.slice(2).filter((arg) => !options.includes(arg));
const strict = Boolean(process.env.CI) || process.argv.includes('--ci');
const all = process.argv.includes('--all');
let postgres = { lacks: 'PostgreSQL did not start.', stop: async () => {} };

async function everything(node) {
  const tool = (path, ...args) => ofProgram(node, [`node_modules/${path}`, ...args]);
  const { chromium, postgresql, clamd, radicale, pdfsig } = await findOrInstall();
  // Accessibility: npm test checks a phone in the light theme, CI every width in both.
  const accessibility = all ? {} : { TEST_ACCESSIBILITY: 'phone' };
  const browser = { env: { CHROME_PATH: chromium.path, ...accessibility }, lacks: chromium.lacks };
  if (chromium.lacks) skip('components', chromium.lacks);
  const building = buildIfChanged(node);
  // They run in one page, which leaves about half of two cores to the other steps, so they go on beside the API tests.
  const components = chromium.lacks
    ? undefined
    : stepsAtOnce({
        components: after(building, testing(node, 'components', { project: 'components', ...browser })),
      });
  const lint = tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
  const lintAndTypes = tool('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings');
  await stepsAtOnce({
    build: () => building.then(() => ({ passed: 1 })),
    // The linter loads all types anyway, so it checks them in half the time that the compiler takes. CI leaves that to the compiler.
    ...(all
      ? { lint: after(building, lint), types: after(building, tool('typescript/bin/tsc', '-b')) }
      : { 'lint and types': after(building, lintAndTypes) }),
    format: tool('oxfmt/bin/oxfmt', '--check'),
    'dead code': tool('knip/bin/knip.js'),
    checks: testing(node, 'checks', { project: 'checks', workers: 1 }),
    unit: testing(node, 'unit', { project: 'unit', workers: 1 }),
  });

  await start(postgresql);
  for (const { lacks } of [clamd, radicale, pdfsig]) if (lacks) console.log(lacks);
  const programs = {
    CLAMD_PROGRAM: clamd.path,
    RADICALE_PROGRAM: radicale.path,
    PDFSIG_PROGRAM: pdfsig.path,
    POSTGRES_PROGRAMS: postgresql.folder,
  };
  const onPostgres = { project: 'api', postgres, env: programs };
  const leftToCi = (files) => (all ? [] : files);
  const apart = wholeBackups.map((path) => `${path}*.api.test.ts`);
  // Four workers, since each waits for the server part of the time.
  await vitest(node, 'api on PostgreSQL', {
    ...onPostgres,
    only: ['server/'],
    except: [...apart, ...leftToCi([...crawlsOfCalls, ...manyAtOnce, ...embeddedAlone])],
    workers: 4,
  });
  await components;
  const onPglite = { project: 'api', env: programs };
  const processes = { ...onPostgres, only: realProcesses, except: leftToCi(repeatedStarts) };
  if (all || postgres.lacks) {
    await vitest(node, 'api on PGlite', { ...onPglite, except: apart });
    await vitest(node, 'backups on PGlite', { ...onPglite, only: wholeBackups, workers: 1 });
    await vitest(node, 'backups on PostgreSQL', { ...onPostgres, only: wholeBackups, workers: 1 });
    await vitest(node, 'processes on PostgreSQL', processes);
  } else {
    // Both wait for processes to start.
    await stepsAtOnce({
      'api on PGlite': testing(node, 'api on PGlite', { ...onPglite, only: embeddedDiffers }),
      'processes on PostgreSQL': testing(node, 'processes on PostgreSQL', processes),
    });
  }

  // Three workers, since browser, server and test wait for each other now and then.
  const pages = { project: 'journeys', workers: 3, ...browser };
  const only = all ? undefined : moneyAndTrust;
  if (all || postgres.lacks) await vitest(node, 'journeys on PGlite', { ...pages, only });
  // A server on PostgreSQL takes half of the processor time, and the browser can't tell the databases apart.
  else await vitest(node, 'journeys on PostgreSQL', { ...pages, only, postgres });
  if (all) await vitest(node, 'journeys on PostgreSQL', { ...pages, only: writingMost, postgres });

  if (all && chromium.lacks) skip('specification covered', chromium.lacks);
  else if (all) await step('specification covered', [node, ['checks/coverage/ran.ts', ...reportFiles]]);
}

/** Work that needs the route tree that the build writes; it runs even if the build fails, which is a failed step of its own. */
function after(building, work) {
  return async (onOutput) => {
    await building.catch(() => {});
    return work(onOutput);
  };
}

async function onlyThese(node) {
  const { chromium, postgresql, clamd, radicale, pdfsig } = await findOrInstall();
  await step('build', () => buildIfChanged(node));
  for (const { lacks } of [chromium, clamd, radicale, pdfsig]) if (lacks) console.log(lacks);
  const onPostgres = process.env.TEST_DATABASE === 'postgres';
  if (onPostgres) await start(postgresql);
  const database = onPostgres ? { postgres } : {};
  await vitest(node, 'tests', {
    only: paths,
    ...database,
    env: {
      CHROME_PATH: chromium.path,
      CLAMD_PROGRAM: clamd.path,
      RADICALE_PROGRAM: radicale.path,
      PDFSIG_PROGRAM: pdfsig.path,
      POSTGRES_PROGRAMS: postgresql.folder,
    },
  });
}

async function start(postgresql) {
  const launch = async () => {
    postgres = await startPostgres(postgresql);
  };
  await (postgresql.lacks ? launch() : step('PostgreSQL starts', launch));
}

async function stopAll() {
  await stopSteps();
  await postgres.stop();
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopFor(signal));

async function stopFor(signal) {
  // Ctrl-C arrives twice: from the terminal, and from npm.
  if (stopping) return;
  stopping = true;
  await stopAll();
  console.error(`Stopped by ${signal}.`);
  process.exit(130);
}

await attempt(async () => {
  if (paths.includes('--help')) return console.log(help);
  const node = await install();
  try {
    await (paths.length > 0 ? onlyThese(node) : everything(node));
  } finally {
    await stopAll();
  }
  if (!closing({ strict })) throw new Stop('');
});
