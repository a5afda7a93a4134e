/**
 * '12,345' for 12345, a whole number. By hand: the first number that a page formats with Intl keeps a phone busy for 40 to
 * 60 ms, since the browser then reads its tables.
 */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
