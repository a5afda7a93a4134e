const prefix = 'choice: ';

/** What was chosen in this browser under this name; null for nothing, also where the browser stores nothing. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Remembers a choice of how something is shown; where the browser stores nothing it counts until the page is left. */
export function storeChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(prefix + name, choice);
  } catch {
    // Nothing is lost but a convenience.
  }
}
