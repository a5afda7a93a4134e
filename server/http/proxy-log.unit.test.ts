import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageGroups } from '#contract/page-routes.ts';
import { endpoints } from '#tests/support/endpoints.ts';

const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

/** What the proxy logs of an address: its regular expression has the syntax of RE2, which JavaScript shares here. */
function logged(uri: string): string {
  const [, pattern = '', replacement = ''] = /request>uri regexp "(.+)" "(.+)"/.exec(caddyfile) ?? [];
  expect(pattern).not.toBe('');
  return uri.replaceAll(new RegExp(pattern, 'g'), replacement);
}

const secret = 'SECRET-1234';

/** Names of parameters that say which record, article or page, not who may see it. */
const harmless = /^(id|slug|kind|page|number|name|form|year)$/;

const calls = endpoints.map(({ path }) => path).filter((path) => path.includes('{'));
const pages = Object.values(pageGroups).flatMap(({ paths }) => paths.filter((path) => path.includes('$')));
const secrets = [
  `/calendar/${secret}.ics`,
  ...calls.map((path) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (harmless.test(name) ? '7' : secret)),
  ),
  ...pages.map((path) =>
    path.replaceAll(/\$(\w+)/g, (_, name: string) => (harmless.test(name) ? 'a' : secret)),
  ),
].filter((path) => path.includes(secret));

test('the addresses that are secrets themselves are known', () => {
  expect(secrets.length).toBeGreaterThanOrEqual(3);
});

test.each(
  [...secrets, '/admin/clients', '/auth', '/'].flatMap((path) => [
    path,
    `${path}?q=${secret}`,
    `${path}/?${secret}/pay/${secret}`,
  ]),
)('the proxy logs no secret of %s [10.92]', (uri) => {
  const line = logged(uri === '/' ? `/?${secret}` : uri);
  expect(line).not.toContain(secret);
  expect(line).toMatch(/^\/[a-z/]*\**$/);
});

test.each(['/', '/blog/an-article', '/admin/clients/7', '/api/admin/clients/7/tasks'])(
  'the proxy logs %s as it is [10.92]',
  (uri) => {
    expect(logged(uri)).toBe(uri);
  },
);

test('the proxy logs errors of its own by the same rule, and no headers [10.92]', () => {
  // Only the first block of a Caddyfile is for the whole program; in it, the rule is that of every log.
  const [global = ''] = /^\{\n[^]*?^\}/m.exec(caddyfile) ?? [];
  for (const rule of ['request>uri regexp', 'request>headers delete', 'resp_headers delete'])
    expect(global).toContain(rule);
  expect(caddyfile.match(/\bformat\b/g)).toHaveLength(1);
});
