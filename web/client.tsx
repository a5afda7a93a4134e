import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readFormAnswer } from '#contract/form-answer.ts';
import { getRouter } from './router.tsx';
import { FormAnswerContext } from './ui/form/form-answer.ts';

// Browsers have it since 2025.
if (!('command' in HTMLButtonElement.prototype)) void import('./ui/layout/dialog-buttons.ts');

// Without a network a page whose script is missing says so; the router would load the page again, into the browser's own words.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'Failed to fetch a script: there is no connection';
});

// The router's own start: TanStack Start's adds what only server functions need, 10 KB of script.
// As a transition: the page hydrates in slices of five milliseconds, and a touch does not wait for all of it. In a task
// of its own: reading the scripts is one already.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FormAnswerContext value={readFormAnswer(document.body.dataset['answer'])}>
          <RouterClient router={getRouter()} />
        </FormAnswerContext>
      </StrictMode>,
    );
  }),
);
