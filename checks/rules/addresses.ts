import type { Rule } from '../repository.ts';

export const lockNamesNoAddress: Rule = {
  name: 'package-lock.json names no download address',
  find: ({ files }) => {
    const lines = (files.get('package-lock.json') ?? '').split('\n');
    return lines
      .flatMap((line, index) => (/"resolved"\s*:\s*"(https?|git)/.test(line) ? [index + 1] : []))
      .slice(0, 3)
      .map(
        (line) =>
          `package-lock.json:${line} names an address: keep omit-lockfile-registry-resolved=true in .npmrc and run npm install`,
      );
  },
};

/** Written with spaces, or this file would break its own rule. */
const registries = [
  'registry npmjs org',
  'registry yarnpkg com',
  'npm pkg github com',
  'npm jsr io',
  'registry npmmirror com',
  'deb debian org',
  'security debian org',
  'archive ubuntu com',
  'pypi org',
  'files pythonhosted org',
  'proxy golang org',
  'rubygems org',
  'registry-1 docker io',
];

/** `npmHost`: the host that this machine's npm uses, so that a private registry isn't named either. */
export function noRegistryHost(npmHost?: string): Rule {
  const hosts = [...registries.map((parts) => parts.replaceAll(' ', '.')), ...(npmHost ? [npmHost] : [])];
  return {
    name: 'no file names the host of a package registry',
    find: ({ files }) =>
      [...files]
        .filter(([, text]) => hosts.some((host) => text.includes(host)))
        .map(
          ([path]) =>
            `${path} names a package registry's host: whoever installs chooses the registry; remove the address`,
        ),
  };
}
