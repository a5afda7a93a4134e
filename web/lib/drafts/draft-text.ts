const prefix = 'draft:';

/** What was typed under this name in this tab and not sent yet: it survives another page, a reload and a new sign-in. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // A browser that keeps nothing: the text is on screen all the same.
  }
}

/** For someone who leaves: nothing of theirs stays in the browser, neither in this tab nor for the next visit (stored-draft.ts). */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  } catch {
    // There is nothing to delete.
  }
}
