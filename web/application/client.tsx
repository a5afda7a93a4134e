// The script of the portal and the dashboard, which renders all their pages.
import '@vitejs/plugin-react/preamble';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '#web/api/current-user.ts';
import { followTranslations } from '#web/lib/translated-text.ts';
import { prepareLazyComponents } from '#web/lib/lazy-component.ts';
import { applicationId } from './embedded-site.ts';
import { pauseRefetching } from './pause-refetching.ts';
import { createApplicationRouter } from './router.ts';

// Polyfill: browsers have had the Invoker Commands API since 2025.
if (!('command' in HTMLButtonElement.prototype)) void import('#web/ui/layout/dialog-buttons.ts');

// Offline, a page whose script can't be loaded says so. The router would reload the page, into the browser's own error page.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'Failed to fetch a script: there is no connection';
});

/** Milliseconds after which the first view has requested its lists. */
const prepareAfter = 1500;

followTranslations();
void import('#web/api/unanswered-creations.ts').then(({ keepUnanswered }) => keepUnanswered());
void start();

async function start(): Promise<void> {
  const router = createApplicationRouter();
  pauseRefetching();
  const root = document.getElementById(applicationId);
  if (!root) throw new Error('This page is no shell of the application');
  // The guard needs the current user: load it while the page's scripts load.
  void router.options.context.queryClient.prefetchQuery(currentUserQuery);
  // Until then the shell shows its loading state.
  await router.load();
  // Pages have their own titles, and the browser shows the first one in the document.
  document.querySelector('title')?.remove();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  setTimeout(prepareLazyComponents, prepareAfter);
  setTimeout(() => void import('#web/lib/register-service-worker.ts').then(register, () => {}), prepareAfter);
}

/** The portal or the dashboard, whichever this is. */
function register({ registerServiceWorker }: typeof import('#web/lib/register-service-worker.ts')): void {
  registerServiceWorker(`/${location.pathname.split('/')[1]}`);
}
