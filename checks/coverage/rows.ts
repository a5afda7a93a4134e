/** A row of docs/requirements: a requirement, and the tests that fail without it. */
export interface Row {
  /** The file that the row is in. */
  place: string;
  /** Section and number, such as 2.17. */
  id: string;
  tests: readonly NamedTest[];
}

export interface NamedTest {
  file: string;
  /** The titles of its describe blocks and its own title, as `title › title`. */
  name: string;
}

export const separator = ' › ';

/** Each line `| 2.17 | words | `file › title › title` |`; a row can name several tests. */
export function rowsOf(place: string, text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^\d/.test(id)) return [];
    return [{ place, id, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => testAt(path)) }];
  });
}

function testAt(path: string): NamedTest {
  const [file = '', ...titles] = path.split(separator);
  return { file, name: titles.join(separator) };
}

/** Matches the title itself, and what Vitest makes of it by filling in `%s` and `$name`. */
export function patternOf(title: string): RegExp {
  const fixed = title.split(/%[a-zA-Z]|\$\{[^}]*\}|\$\w+/);
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.*')}$`, 's');
}
