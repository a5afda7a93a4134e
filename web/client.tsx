import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

// Tells zod, which comes with the first form, not to try whether it may compile: our policy forbids it and would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The router's own start: TanStack Start's adds what only server functions need, 10 KB of script.
// As a transition: the page comes alive in slices of five milliseconds, and a touch does not wait for all of it. In a task
// of its own: reading the scripts is one already.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={getRouter()} />
      </StrictMode>,
    );
  }),
);
