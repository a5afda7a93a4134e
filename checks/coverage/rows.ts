/** A row of docs/requirements: a requirement, and the tests that fail without it. */
export interface Row {
  /** The file of the row. */
  place: string;
  /** Section and number, such as 2.17. */
  id: string;
  tests: readonly NamedTest[];
}

export interface NamedTest {
  file: string;
  /** The titles of its describe blocks and its own, as `title › title`. */
  name: string;
}

export const between = ' › ';

/** Each line `| 2.17 | words | `file › title › title` |`; several tests of a row are side by side. */
export function rowsOf(place: string, text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^\d/.test(id)) return [];
    return [{ place, id, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => testAt(path)) }];
  });
}

function testAt(path: string): NamedTest {
  const [file = '', ...titles] = path.split(between);
  return { file, name: titles.join(between) };
}

/** A title is fitted by what becomes of it when Vitest fills in `%s` and `$name`, and by itself. */
export function patternOf(title: string): RegExp {
  const fixed = title.split(/%[a-zA-Z]|\$\{[^}]*\}|\$\w+/);
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.*')}$`, 's');
}
