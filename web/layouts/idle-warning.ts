import { lazyComponent } from '#web/lib/lazy-component.ts';

/** The warning before an idle session ends. Lazy, since it is minutes away. */
export const idleWarning = lazyComponent(
  async () => (await import('#web/features/accounts/session-end/IdleWarning.tsx')).IdleWarning,
);
