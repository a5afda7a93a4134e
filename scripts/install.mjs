// Brings node_modules to what package-lock.json says, and asks npm only when something differs.
// Runs on Node 20.19, before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, withoutOwnNode } from './own-node.mjs';
import { root, run, Stop } from './process.mjs';

/**
 * Installs what is missing and answers the path of the project's own Node. With `toRun`, as for the commands of an
 * operator, what only building and testing need may be missing (`npm ci --omit=dev`) and is not fetched.
 */
export async function install({ toRun = false } = {}) {
  const reason = whatIsMissing(toRun);
  if (reason) {
    console.log(`Installing packages (${reason}) ...`);
    await npm(process.env.CI || !existsSync(join(root, 'node_modules')) ? 'ci' : 'install');
  }
  return ownNode();
}

function whatIsMissing(toRun) {
  const wanted = read('package-lock.json');
  if (!wanted) return 'no package-lock.json';
  const found = read('node_modules/.package-lock.json');
  if (!found) return 'first time, one to two minutes';
  const named = read('package.json');
  for (const kind of ['dependencies', 'devDependencies']) {
    if (!same(named[kind], wanted.packages[''][kind])) return 'package.json changed';
  }
  for (const [path, { version, optional, dev, devOptional }] of Object.entries(wanted.packages)) {
    if (path === '') continue;
    const there = found.packages[path];
    if (!there && (optional || devOptional || (toRun && dev))) continue;
    if (there?.version !== version) return `${path.replace(/^.*node_modules\//, '')} ${version}`;
  }
  return undefined;
}

function same(one = {}, other = {}) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function npm(command) {
  // NODE_ENV=production would leave out what the build needs; the engine warnings are about the Node that installs.
  const args = [command, '--include=dev', '--loglevel=error'];
  const code = await run('npm', args, { env: withoutOwnNode(), shell: process.platform === 'win32' }).catch(
    () => {
      throw new Stop('npm was not found. It comes with Node: install Node 20.19 or newer with npm.');
    },
  );
  if (code !== 0) throw new Stop(`npm ${command} failed. What it said stands above.`, code);
}
