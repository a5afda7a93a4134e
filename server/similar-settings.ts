/** A name in the environment, and the setting it may have been meant to be. */
export interface SimilarSetting {
  name: string;
  meant: string;
}

/** Names this short are too easily another program's. */
const minLength = 5;

/** The names that are no settings but differ from one by a letter, by two letters in the other order, or by underscores. */
export function similarSettings(names: readonly string[], settings: readonly string[]): SimilarSetting[] {
  const known = new Set(settings);
  return names
    .filter((name) => name.length >= minLength && !known.has(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isOneTypoApart(comparable(name), comparable(setting)));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function comparable(name: string): string {
  return name.replaceAll('_', '').toUpperCase();
}

function isOneTypoApart(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length < minLength || b.length < minLength || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return restOfA.length === 2 && restOfA === restOfB.slice(1) + restOfB.slice(0, 1);
}
