/** The first that a User-Agent header names; programs that call themselves like others come before those. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl', 'curl'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system that a User-Agent header names, without versions; null for what it does not name. */
export function browserParts(userAgent: string): { browser: string | null; system: string | null } {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([sign]) => userAgent.includes(sign))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

/** What a User-Agent header says in a few words, such as 'Firefox on Windows'; empty without a header. */
export function browserLabel(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, system } = browserParts(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}
