const prefix = 'draft:';

/** The unsent text of a field in this tab; it survives navigation, a reload and a new sign-in. Empty if there is none. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

export function storeDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // Storage is blocked. The text is still on screen.
  }
}

/** For signing out: deletes all drafts, those of this tab and those stored for the next visit (stored-draft.ts). */
export function deleteDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
