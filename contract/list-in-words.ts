const format = new Intl.ListFormat('en-US');

/** 'a', 'a and b', 'a, b, and c'; '' for an empty list. */
export function listInWords(items: readonly string[]): string {
  return format.format(items);
}
