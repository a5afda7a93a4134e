import { lazyComponent } from '#web/lib/lazy-component.ts';

/** The warning before an unused session ends: minutes away, so no part of the first view. */
export const idleWarning = lazyComponent(
  async () => (await import('#web/features/accounts/session-end/IdleWarning.tsx')).IdleWarning,
);
