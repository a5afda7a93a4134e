import type { ToastLabels } from '#web/ui/feedback/use-toasts.ts';

const key = 'toasts';
/** Longer than a page takes to load, mostly, and no longer than a toast is read. */
const freshForMs = 10_000;

/** A toast without its way back, which would belong to the page that is left. */
type Carried = Pick<ToastLabels, 'title' | 'description' | 'tone'>;

/** Puts toasts away for the next page of this tab. */
export function carryToasts(toasts: readonly ToastLabels[]): void {
  if (toasts.length === 0) return;
  const said = toasts.map(({ title, description, tone }): Carried => ({ title, description, tone }));
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), said }));
  } catch {
    // A browser that stores nothing: the toast was on screen briefly.
  }
}

/** The toasts that the page before put away. */
export function carriedToasts(): readonly Carried[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['said'])) return [];
    const isFresh = typeof kept['at'] === 'number' && Date.now() - kept['at'] < freshForMs;
    return isFresh ? kept['said'].flatMap(carriedOf) : [];
  } catch {
    return [];
  }
}

/** They are said by this page, and by no other. */
export function forgetCarried(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to delete.
  }
}

function carriedOf(one: unknown): Carried[] {
  if (!isRecord(one) || typeof one['title'] !== 'string') return [];
  const { title, description, tone } = one;
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
