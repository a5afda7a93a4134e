import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

export interface LazyComponent<Props> {
  /** Fetches its script unless it is there; rejects for want of a network, and tries again once there is one. */
  prepare: () => Promise<void>;
  /** Renders it, and the fallback until its script is there. */
  Component: ComponentType<Props>;
}

const all = new Set<() => Promise<void>>();

/** A component whose script is no part of the first view. Unlike React's `lazy` it takes no page away where it can't be fetched. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function fetchOnce() {
    loaded = await load();
    for (const listener of listeners) listener();
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
    const now = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => loaded,
    );
    useEffect(() => void prepare().catch(() => {}), []);
    return now ? createElement(now, props) : fallback;
  }

  all.add(prepare);
  return { prepare, Component };
}

/** Fetches the scripts of all of them, so that each opens at once, and without a network. While there is none, it waits for it. */
export function prepareLazyComponents(): void {
  if (!navigator.onLine) return addEventListener('online', prepareLazyComponents, { once: true });
  // Not there all the same: each tries again when it is needed.
  for (const prepare of all) void prepare().catch(() => {});
}
