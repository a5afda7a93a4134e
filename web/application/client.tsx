// The script of the portal and the dashboard: it renders all of their pages.
import '@vitejs/plugin-react/preamble';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '#web/api/current-user.ts';
import { prepareLazyComponents } from '#web/lib/lazy-component.ts';
import { applicationId } from './given-site.ts';
import { pauseRefetching } from './pause-refetching.ts';
import { createApplicationRouter } from './router.ts';

// Browsers have it since 2025.
if (!('command' in HTMLButtonElement.prototype)) void import('#web/ui/layout/dialog-buttons.ts');

// Without a network a page whose script is missing says so; the router would load the page again, into the browser's own words.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'Failed to fetch a script: there is no connection';
});

/** Milliseconds after which the first view has asked for its lists. */
const prepareAfter = 1500;

void start();

async function start(): Promise<void> {
  const router = createApplicationRouter();
  pauseRefetching();
  const place = document.getElementById(applicationId);
  if (!place) throw new Error('This page is no shell of the application');
  // While the scripts of the page are on their way: its guard asks who is there.
  void router.options.context.queryClient.prefetchQuery(currentUserQuery);
  // Until then the shell says what is coming.
  await router.load();
  // The pages have titles of their own; the browser shows the first there is.
  document.querySelector('title')?.remove();
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  setTimeout(prepareLazyComponents, prepareAfter);
}
