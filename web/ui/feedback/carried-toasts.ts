import type { ToastOptions } from '#web/ui/feedback/use-toasts.ts';

const key = 'toasts';
/** Milliseconds. Longer than most pages take to load, and no longer than a toast is shown. */
const freshForMs = 10_000;

/** A toast without its action, which would belong to the page that was left. */
type Carried = Pick<ToastOptions, 'title' | 'description' | 'tone'>;

/** Stores toasts for the next page in this tab. */
export function carryToasts(toasts: readonly ToastOptions[]): void {
  if (toasts.length === 0) return;
  const said = toasts.map(({ title, description, tone }): Carried => ({ title, description, tone }));
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), said }));
  } catch {
    // Storage is blocked. The toast was shown briefly.
  }
}

/** The toasts that the previous page stored. */
export function carriedToasts(): readonly Carried[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(stored) || !Array.isArray(stored['said'])) return [];
    const isFresh = typeof stored['at'] === 'number' && Date.now() - stored['at'] < freshForMs;
    return isFresh ? stored['said'].flatMap(carriedOf) : [];
  } catch {
    return [];
  }
}

/** Deletes the stored toasts, so that only this page shows them. */
export function deleteCarriedToasts(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function carriedOf(value: unknown): Carried[] {
  if (!isRecord(value) || typeof value['title'] !== 'string') return [];
  const { title, description, tone } = value;
  return [
    {
      title,
      description: typeof description === 'string' ? description : undefined,
      tone: tone === 'success' || tone === 'destructive' ? tone : 'neutral',
    },
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
