import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readRepository } from './repository.ts';
import { rules } from './rules.ts';
import { noRegistryHost } from './rules/addresses.ts';

const repository = readRepository(fileURLToPath(new URL('..', import.meta.url)));

describe('the repository', () => {
  test.for([...rules, noRegistryHost(npmRegistryHost())])('$name', ({ find }) => {
    expect(find(repository)).toEqual([]);
  });

  test('is read whole', () => {
    for (const layer of ['contract/', 'content/', 'server/', 'web/', 'checks/']) {
      expect(
        repository.modules.some(({ path, imports }) => path.startsWith(layer) && imports.length > 0),
      ).toBe(true);
    }
  });
});

/** The host of npm's registry; undefined if it is this machine, whose name is in every settings file. */
function npmRegistryHost() {
  const address = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { host, hostname } = new URL(address.trim());
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? undefined : host;
}
