import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { Route as rootRoute } from '#web/layouts/root.tsx';
import { getRouter } from '#web/router.tsx';
import { server } from './answers.ts';
import { framesOfAdmin, framesOfPortal, site } from './frames.ts';

const closing: (() => void)[] = [];

// The document is the test's own; its content is the product's.
Object.assign(rootRoute.options, { shellComponent: undefined });

/** The signed-in application, or a page for everybody, on this address; calls are answered as the test prepared them. */
export async function open(path: string, { as }: { as?: User } = {}) {
  site();
  if (as) server.answer(accountEndpoints.current, as);
  else server.refuse(accountEndpoints.current, 'signed-out');
  if (as?.role === 'admin') framesOfAdmin();
  if (as?.role === 'client') framesOfPortal();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = getRouter(history);
  // A link that comes to be under the resting pointer would fetch a page that no test prepared.
  router.options.defaultPreload = false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  closing.push(() => {
    root.unmount();
    place.remove();
  });
  root.render(<RouterProvider router={router} />);
  await router.load();
  return { address: () => router.state.location.href };
}

/** After each test: takes down what it opened, and what the browser kept of it. */
export function closeAll(): void {
  for (const close of closing.splice(0)) close();
  localStorage.clear();
  sessionStorage.clear();
}
