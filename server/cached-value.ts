export interface CachedValue<T> {
  /** The cached value; loads it again once it is older than its lifetime. A failed load is not cached. */
  read: () => Promise<T>;
  /** Drops the value, so that the next read loads it again. */
  forget: () => void;
}

/**
 * Caches the result of `load` for `lifetime` milliseconds of the clock `now`, which may also be set back. While
 * `isCacheable` is false, every read loads it.
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
      const changesBefore = changes;
      const value = await load();
      // A value that was loaded before `forget` is not cached after it.
      if (changes === changesBefore) cached = { value, at };
      return value;
    },
    forget() {
      changes += 1;
      cached = undefined;
    },
  };
}
