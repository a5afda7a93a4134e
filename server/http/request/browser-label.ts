/** The first match in a User-Agent header counts; programs that also name others come before those. */
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

/** Browser and operating system in a User-Agent header, without versions; null for unknown ones. */
export function browserParts(userAgent: string): { browser: string | null; system: string | null } {
  const nameIn = (list: readonly (readonly [string, string])[]) =>
    list.find(([token]) => userAgent.includes(token))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** A short label for a User-Agent header, such as 'Firefox on Windows'; empty without a header. */
export function browserLabel(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, system } = browserParts(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}
