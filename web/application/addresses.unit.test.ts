import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createApplicationRouter } from './router.ts';

const router = createApplicationRouter(createMemoryHistory());

type Search = Record<string, unknown>;

/** The pages that read search parameters, with the parameters that they read. */
const pages = Object.entries(router.routesById).flatMap(([path, { options }]) => {
  const validate: unknown = options.validateSearch;
  if (!isReader(validate)) return [];
  const names = new Set<string>();
  validate(new Proxy({}, { get: (_search, name) => void names.add(String(name)) }));
  // What the page reads of an address that someone types.
  const read = (search: string) => {
    const history = createMemoryHistory({ initialEntries: [`${path}${search}`] });
    return validate(router.parseLocation(history.location).search);
  };
  return [...names].map((name) => ({ path, name, read, ofLink: validate }));
});

function isReader(value: unknown): value is (search: Search) => Search {
  return typeof value === 'function';
}

const typed = (name: string, text: string) => `?${name}=${encodeURIComponent(text)}`;
const texts = pages.filter(({ name, read }) => read(typed(name, 'Any words'))[name] !== undefined);

/** What JSON would take for something else than text, and what an address could end in. */
const likeJson = [
  '1040',
  '0',
  '-1',
  '1e3',
  '1.50',
  '00',
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  '"a"',
  '"',
  '[1]',
  '[]',
  '{}',
  '{"a":1}',
  'a&b=c',
  'a+b',
  'a b',
  '100%',
  '#1',
  'José O’Brien',
  '山田',
  '__proto__',
  '  ',
];

describe('A text in an address', () => {
  it('is read by lists and searches of the dashboard', () => {
    expect(texts.map(({ path, name }) => `${path}?${name}`)).toEqual(
      expect.arrayContaining(
        ['/admin/clients', '/admin/invoices', '/admin/posts', '/admin/outbox'].map((path) =>
          expect.stringContaining(`${path}?q`),
        ),
      ),
    );
  });

  it.each(texts.flatMap((page) => likeJson.map((text) => ({ ...page, text }))))(
    'is $text of $name, however it looks, at $path [2.982]',
    ({ name, read, text }) => {
      const search = read(typed(name, text));
      expect(search[name]).toBe(text);
      // Links and the back button write what was read.
      expect(read(router.options.stringifySearch(search))).toEqual(search);
    },
  );
});

const numbers = pages.filter(({ name, ofLink }) =>
  [7, 90].some((value) => ofLink({ [name]: value })[name] === value),
);
const flags = pages.filter(({ name, ofLink }) => ofLink({ [name]: true })[name] === true);

describe('A number and a yes in an address', () => {
  it.each(numbers)('is a number of $name at $path as in a link [2.982]', ({ name, read, ofLink }) => {
    for (const value of [7, 90])
      expect(read(typed(name, String(value)))[name]).toBe(ofLink({ [name]: value })[name]);
    for (const text of ['', '0', '-1', '1e3', '07', ' 7', '7.5', '9'.repeat(20), 'null', '{}', '[7]'])
      expect(read(typed(name, text))[name], text).toBeUndefined();
  });

  it.each(flags)('is a yes of $name at $path as in a link [2.982]', ({ name, read }) => {
    expect(read(typed(name, 'true'))[name]).toBe(true);
    for (const text of ['', 'false', 'TRUE', 'null', '"true"', '[true]'])
      expect(read(typed(name, text))[name], text).toBeUndefined();
  });
});
