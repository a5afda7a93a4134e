export interface CachedValue<T> {
  /** The value, read again once it is older than its time; a failed read is not cached. */
  read: () => Promise<T>;
  /** Deletes the value: the next reader reads again. */
  forget: () => void;
}

/**
 * Keeps what `load` gives for `lifetime` milliseconds of the clock `now`, which may also be set back; while it is not
 * cacheable, it is read each time.
 */
export function cachedValue<T>(
  load: () => Promise<T>,
  {
    lifetime,
    now,
    isCacheable = () => true,
  }: { lifetime: number; now: () => Date; isCacheable?: () => boolean },
): CachedValue<T> {
  let cached: { value: T; at: number } | undefined;
  let changes = 0;
  return {
    async read() {
      if (!isCacheable()) return load();
      const at = now().getTime();
      if (cached && Math.abs(at - cached.at) < lifetime) return cached.value;
      const before = changes;
      const value = await load();
      // What was read before a change is not cached after it.
      if (changes === before) cached = { value, at };
      return value;
    },
    forget() {
      changes += 1;
      cached = undefined;
    },
  };
}
