/** The value of a JSON text; null if it isn't JSON, which the caller's schema then refuses. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
