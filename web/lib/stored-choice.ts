const prefix = 'choice: ';

/** The choice that this browser stores under a name; null if there is none or storage is blocked. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Stores a display preference. If storage is blocked, it lasts until the page is left. */
export function storeChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(prefix + name, choice);
  } catch {
    // Only a convenience is lost.
  }
}
