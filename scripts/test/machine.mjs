// The programs that the tests need: Chromium, PostgreSQL, a virus scanner, a calendar server and checkers of PDF seals. Installs them if it may (root on
// Debian); otherwise prints the command that installs each.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstall } from '../apt.mjs';
import { root } from '../process.mjs';

/** Chromium without a user interface: the same tests take two thirds of the processor time. Older systems don't have this package. */
const shell = 'chromium-headless-shell';

/** Exists if this system has no such package, so that from then on a full Chromium is enough. */
const withoutShell = join(root, '.cache', `no-${shell}`);

export async function findOrInstall() {
  const missing = [];
  if (!chromiumPath() || (mayInstall && lacksShell())) missing.push(shell);
  if (!process.env.TEST_DATABASE_URL && !postgresFolder()) missing.push('postgresql');
  if (!clamdPath()) missing.push('clamav-daemon');
  if (!radicalePath()) missing.push('radicale');
  if (!pdfsigPath()) missing.push('poppler-utils');
  if (!onPath('openssl')) missing.push('openssl');
  if (missing.length > 0 && mayInstall) await installPackages(missing);
  const chromium = chromiumPath();
  const postgresql = postgresFolder();
  const clamd = clamdPath();
  const radicale = radicalePath();
  const pdfsig = pdfsigPath();
  return {
    chromium: { path: chromium, lacks: chromium ? undefined : installLine('Chromium', 'chromium') },
    postgresql: {
      folder: postgresql,
      lacks: postgresql ? undefined : installLine('PostgreSQL', 'postgresql'),
    },
    clamd: { path: clamd, lacks: clamd ? undefined : installLine('clamd', 'clamav-daemon') },
    radicale: { path: radicale, lacks: radicale ? undefined : installLine('Radicale', 'radicale') },
    pdfsig: { path: pdfsig, lacks: pdfsig ? undefined : installLine('pdfsig', 'poppler-utils') },
  };
}

function lacksShell() {
  return !process.env.CHROME_PATH && !onPath(shell) && !existsSync(withoutShell);
}

async function installPackages(packages) {
  if ((await aptInstall(packages)) || !packages.includes(shell)) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(withoutShell, '');
  const others = packages.filter((name) => name !== shell);
  if (!chromiumPath()) others.push('chromium');
  if (others.length > 0) await aptInstall(others);
}

/** The path of Chromium, or undefined. */
export function chromiumPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const elsewhere = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  return names.map(onPath).find(Boolean) ?? elsewhere.find((path) => existsSync(path));
}

/** The folder with initdb and postgres. On Debian it isn't on the PATH, and each version has its own. */
function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const named = onPath('initdb');
  if (named) folders.push(join(named, '..'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** On Debian only root has its folder on the PATH. It needs no signatures of its own: the test brings one. */
function clamdPath() {
  if (process.env.CLAMD_PROGRAM) return process.env.CLAMD_PROGRAM;
  return onPath('clamd') ?? ['/usr/sbin/clamd'].find((path) => existsSync(path));
}

/** The calendar server that the sync of the firm's calendar is tested with. */
function radicalePath() {
  return process.env.RADICALE_PROGRAM ?? onPath('radicale');
}

/** The program that checks the seals of PDFs. */
function pdfsigPath() {
  return process.env.PDFSIG_PROGRAM ?? onPath('pdfsig');
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => canRun(path));
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const settings = {
  Chromium: 'CHROME_PATH',
  PostgreSQL: 'TEST_DATABASE_URL',
  clamd: 'CLAMD_PROGRAM',
  Radicale: 'RADICALE_PROGRAM',
  pdfsig: 'PDFSIG_PROGRAM',
};

function installLine(name, packageName) {
  const setting = settings[name];
  const command =
    process.platform === 'darwin' ? `brew install ${packageName}` : `sudo apt-get install ${packageName}`;
  return `${name} was not found: ${command} (or set ${setting}).`;
}
