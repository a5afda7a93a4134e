import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as forms from './text.ts';
import { mailtoLink } from './email-address.ts';
import * as texts from '../text.ts';

// The forms of public pages and the server have a schema of their own each.
const schemas = { forms: forms.email(), texts: texts.email() };
const both = (typed: string) => {
  const [inBrowser, onServer] = [schemas.forms.safeParse(typed), schemas.texts.safeParse(typed)];
  expect(inBrowser.success).toBe(onServer.success);
  expect(inBrowser.data).toBe(onServer.data);
  return onServer;
};

describe('an email address', () => {
  test.each([
    'ann@example.com',
    'Ann.Lee@Example.COM',
    'ann+offer@example.com',
    'smith&sons@example.com',
    'a&b@firm.com',
    'a/b@example.com',
    'x~y@example.com',
    "o'brien@example.com",
    '{curly}@example.com',
    '`tick`@example.com',
    'what?@example.com',
    'per%cent@example.com',
    '#1@example.com',
    '$ales@example.com',
    'star*@example.com',
    'a=b@example.com',
    'up^@example.com',
    'pipe|@example.com',
    '_@example.com',
    '-@example.com',
    '1@example.com',
    'a@b.co',
    'a@1.2.example.com',
    'a@ex-ample.com',
    'a@sub.sub.sub.example.museum',
    `${'l'.repeat(64)}@example.com`,
    'info@xn--rucher-bua.example',
    'a@example.xn--p1ai',
  ])('like %s is taken as it is [2.708]', (typed) => {
    expect(both(typed)).toEqual({ success: true, data: typed });
    expect(both(` ${typed} `).data).toBe(typed);
  });

  test.each([
    ['info@r\u00E4ucher.example', 'info@xn--rucher-bua.example'],
    ['info@ra\u0308ucher.example', 'info@xn--rucher-bua.example'],
    ['info@R\u00C4UCHER.example', 'info@xn--rucher-bua.example'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ])('with the domain of %s is sent to %s [2.708]', (typed, ascii) => {
    expect(both(typed)).toEqual({ success: true, data: ascii });
  });

  test.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@example',
    'ann@@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@-example.com',
    'ann@example-.com',
    'ann@example.c',
    'ann@example.123',
    'ann@127.0.0.1',
    'ann@[127.0.0.1]',
    '.ann@example.com',
    'ann.@example.com',
    'ann..lee@example.com',
    'ann lee@example.com',
    'ann@exam ple.com',
    'ann@example.com, lee@example.com',
    'ann;lee@example.com',
    'Ann <ann@example.com>',
    'mailto:ann@example.com',
    '"ann"@example.com',
    'ann(work)@example.com',
    'ann@ex_ample.com',
    'ann@exämple.com/path',
    'ann@exämple.com:80',
    'ann@exämple.com?x',
    'änn@example.com',
    'ann@exa\u2060mple.com',
    '王@example.com',
    'ann\n@example.com',
    'ann@example.com\r\nBcc: lee@example.com',
    `${'l'.repeat(65)}@example.com`,
    `ann@${'d'.repeat(64)}.com`,
    `ann@${'d.'.repeat(130)}com`,
  ])('is not %j [2.708]', (typed) => {
    expect(both(typed).success).toBe(false);
    expect(both(typed).error?.issues[0]?.message).toBe('Please enter a valid email address');
  });

  test('that is taken has nothing that ends an address in a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.domain(), (local, domain) => {
        const { data } = both(`${local}@${domain}`);
        if (data !== undefined) expect(data).toMatch(/^[^\s,;:<>()"\\[\]@\x80-\uFFFF]+@[a-z0-9.-]+$/i);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['ann@example.com', 'mailto:ann@example.com'],
  ['smith&sons@example.com', 'mailto:smith%26sons@example.com'],
  ['what?#%@example.com', 'mailto:what%3F%23%25@example.com'],
])('an email to %s begins with the link %s', (address, link) => {
  expect(mailtoLink(address)).toBe(link);
});
