import { serviceWorkerPath } from '#contract/service-worker.ts';

interface TrustedTypes {
  /** What it makes is no string, but the browser takes it for one. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Registers the service worker for the pages at a path and below it. Without it, the only difference is the browser's own offline page. */
export function registerServiceWorker(scope: string): void {
  if (!('serviceWorker' in navigator)) return;
  // The only text that becomes the address of a script, whatever is asked of the policy.
  const policy = globalThis.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => serviceWorkerPath,
  });
  const url = policy?.createScriptURL('') ?? serviceWorkerPath;
  void navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' }).catch(() => {});
}
