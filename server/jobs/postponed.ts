import { day, minute } from '#contract/durations.ts';

/** Items whose work failed, and when each is tried again: after a minute, and each time after twice as long, at most a day. */
export interface Postponed<Id> {
  /** Those that are not to be tried yet. */
  ids: () => Id[];
  postpone: (id: Id) => void;
  /** Once the work on it succeeded. */
  forget: (id: Id) => void;
}

export function postponedItems<Id>(now: () => Date): Postponed<Id> {
  const failures = new Map<Id, { count: number; until: number }>();
  return {
    ids: () => [...failures].filter(([, { until }]) => until > now().getTime()).map(([id]) => id),
    postpone(id) {
      const count = (failures.get(id)?.count ?? 0) + 1;
      failures.set(id, { count, until: now().getTime() + Math.min(minute * 2 ** (count - 1), day) });
    },
    forget: (id) => void failures.delete(id),
  };
}
