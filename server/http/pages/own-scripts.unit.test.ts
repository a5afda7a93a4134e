import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownScripts } from './own-scripts.ts';

const nonce = '0b54a2f1-9f0e-4a3c-8f55-6a1d6f6b7a11';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const ours = (code: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${code}</script>`;

test('a script of our renderer is in the policy, and its mark does not leave', () => {
  const page = `${ours('let a')}<p>x</p>${ours('let b', ' data-x=""')}`;
  expect(ownScripts(page, nonce)).toEqual({
    html: '<script>let a</script><p>x</p><script data-x="">let b</script>',
    hashes: [hash('let a'), hash('let b')],
  });
});

test('a file needs no hash, and links lose the mark too', () => {
  const page = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/>${ours('', ' src="/a.js" type="module"')}`;
  expect(ownScripts(page, nonce)).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><script src="/a.js" type="module"></script>',
    hashes: [],
  });
});

describe('A script that came with stored content is not in the policy', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="guessed">alert(1)</script>',
    '<script data-own="">alert(1)</script>',
    '<p title="<script>">alert(1)</p>',
    '<script>alert(1)//',
    '<script x="',
    '<!--<script>',
  ])('%s', (smuggled) => {
    expect(ownScripts(`<p>${smuggled}</p>${ours('let a')}`, nonce).hashes).toEqual([hash('let a')]);
  });

  test('also where no script carries a mark', () => {
    const page = '<script>alert(1)</script>';
    expect(ownScripts(page, undefined)).toEqual({ html: page, hashes: [] });
  });
});

test('a page that would reveal the mark is no page', () => {
  expect(() => ownScripts(`<p>${nonce}</p>`, nonce)).toThrow('not expected');
});
