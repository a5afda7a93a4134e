import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

export interface LazyComponent<Props> {
  /** Loads the script unless it is already loaded. Rejects when offline, and tries again once online. */
  prepare: () => Promise<void>;
  /** Renders the component, or the fallback until its script has loaded. */
  Component: ComponentType<Props>;
}

const preparers = new Set<() => Promise<void>>();

/**
 * A component whose script isn't needed for the first view. Unlike React's `lazy`, a failed load doesn't break the page.
 * `Failed` is shown in place of the fallback if the load fails, until it succeeds.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  Failed?: ComponentType<{ retry: () => Promise<void> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let failed = false;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function fetchOnce() {
    try {
      loaded = await load();
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      for (const listener of listeners) listener();
    }
  }

  async function prepare() {
    if (loaded) return;
    loading ??= fetchOnce().finally(() => {
      loading = null;
    });
    await loading.catch((error: unknown) => {
      addEventListener('online', () => void prepare().catch(() => {}), { once: true });
      throw error;
    });
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Component(props: Props) {
    const Current = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => loaded,
    );
    const isMissing = useSyncExternalStore(
      subscribe,
      () => failed,
      () => false,
    );
    useEffect(() => void prepare().catch(() => {}), []);
    if (Current) return createElement(Current, props);
    return isMissing && Failed ? createElement(Failed, { retry: prepare }) : fallback;
  }

  preparers.add(prepare);
  return { prepare, Component };
}

/** Loads the scripts of all lazy components, so that each opens at once and offline. Waits while offline. */
export function prepareLazyComponents(): void {
  if (!navigator.onLine) return addEventListener('online', prepareLazyComponents, { once: true });
  // If one fails, it tries again when it is needed.
  for (const prepare of preparers) void prepare().catch(() => {});
}
