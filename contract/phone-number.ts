/**
 * A ten-digit US number as (801) 555-0143, however it was typed and with or without the leading 1; anything else is only
 * trimmed.
 */
export function asPhoneNumber(typed: string): string {
  const digits = typed.replaceAll(/[\s().+-]/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? typed.trim() : `(${area}) ${exchange}-${line}`;
}
