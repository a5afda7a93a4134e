/**
 * Splits a text into parts that may and parts that must not break over lines, in turn. The latter are telephone numbers, and
 * names of forms and laws such as W-2, 1099-NEC or 119-21. Joined, the parts are the text.
 */
export function unbrokenParts(text: string): string[] {
  return text.split(/(\(\d{3}\) \d{3}-\d{4}|\b[A-Z0-9]{1,4}(?:-[A-Z0-9]\w{0,7}){1,2}\b)/);
}
