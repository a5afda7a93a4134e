/** Ten digits, however they are set apart and with or without the country's 1, in the one spelling: (801) 555-0143. */
export function asPhoneNumber(typed: string): string {
  const digits = typed.replaceAll(/[\s().+-]/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? typed.trim() : `(${area}) ${exchange}-${line}`;
}
