import { afterEach, expect, test, vi } from 'vitest';
import { hashOfLink } from './use-hash.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('A link to a place on the page, such as to its main content, leaves the token of the address', () => {
  const at = (hash: string) => {
    vi.stubGlobal('location', { hash });
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'main' ? {} : null) });
    return hashOfLink();
  };
  expect(at('#ABCD-EFGH-JKMN')).toBe('ABCD-EFGH-JKMN');
  expect(at('#main')).toBe('ABCD-EFGH-JKMN');
  expect(at('#PQRS-TVWX-YZ23')).toBe('PQRS-TVWX-YZ23');
  expect(at('')).toBe('');
});
