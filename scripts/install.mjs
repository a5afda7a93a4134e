// Installs what package-lock.json lists. Runs npm only if something differs.
// Runs on Node 20.19, before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, withoutOwnNode } from './own-node.mjs';
import { root, run, Stop } from './process.mjs';

/**
 * Installs what is missing and returns the path of the project's own Node. With `toRun`, as for an operator's commands, the
 * packages for building and testing may be missing (`npm ci --omit=dev`) and aren't installed.
 */
export async function install({ toRun = false } = {}) {
  const reason = reasonToInstall(toRun);
  if (reason) {
    console.log(`Installing packages (${reason}) ...`);
    await npm(process.env.CI || !existsSync(join(root, 'node_modules')) ? 'ci' : 'install');
  }
  return ownNode();
}

function reasonToInstall(toRun) {
  const lock = read('package-lock.json');
  if (!lock) return 'no package-lock.json';
  const installed = read('node_modules/.package-lock.json');
  if (!installed) return 'first time, one to two minutes';
  const manifest = read('package.json');
  for (const kind of ['dependencies', 'devDependencies']) {
    if (!same(manifest[kind], lock.packages[''][kind])) return 'package.json changed';
  }
  for (const [path, { version, optional, dev, devOptional }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const existing = installed.packages[path];
    if (!existing && (optional || devOptional || (toRun && dev))) continue;
    if (existing?.version !== version) return `${path.replace(/^.*node_modules\//, '')} ${version}`;
  }
  return undefined;
}

function same(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
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
  // NODE_ENV=production would leave out the build's packages. Engine warnings are about the Node that runs npm, not ours.
  const args = [command, '--include=dev', '--loglevel=error'];
  const code = await run('npm', args, { env: withoutOwnNode(), shell: process.platform === 'win32' }).catch(
    () => {
      throw new Stop('npm was not found. It comes with Node: install Node 20.19 or newer with npm.');
    },
  );
  if (code !== 0) throw new Stop(`npm ${command} failed. Its output is above.`, code);
}
