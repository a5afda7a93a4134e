// Reads search parameters: links inside the application have their types, addresses are texts. Imports nothing: this code is
// part of every page's script.

export function textIn(value: unknown, maxCharacters = 100): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxCharacters) : undefined;
}

/** A whole number from 1, such as an id. */
export function numberIn(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** True or nothing. */
export function isIn(value: unknown): true | undefined {
  return value === true || value === 'true' || undefined;
}
