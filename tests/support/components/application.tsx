import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createApplicationRouter } from '#web/application/router.ts';
import { loadSite, SiteContext } from '#web/api/site.ts';
import { Framed, pageAt } from '#web/documents.tsx';
import { PagePathContext } from '#web/lib/page-path.ts';
import { Providers } from '#web/layouts/Providers.tsx';
import { isApplicationPage } from '#web/routes.ts';
import { Announcer } from '#web/ui/feedback/Announcer.tsx';
import { Toasts } from '#web/ui/feedback/Toasts.tsx';
import { server } from './answers.ts';
import { assumeAdminFrame, assumePortalFrame, site } from './frames.ts';

const closing: (() => void)[] = [];

/** The signed-in application, or a page for everyone, on this address; calls are answered as the test prepared them. */
export async function open(path: string, { as }: { as?: User } = {}) {
  site();
  if (as) server.answer(accountEndpoints.current, as);
  else server.refuse(accountEndpoints.current, 'signed-out');
  if (as?.role === 'admin') assumeAdminFrame();
  if (as?.role === 'client') assumePortalFrame();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  closing.push(() => {
    root.unmount();
    place.remove();
  });
  const { pathname, searchParams } = new URL(path, location.origin);
  if (!isApplicationPage(pathname)) {
    const [facts, page] = await Promise.all([loadSite(), pageAt(pathname, Object.fromEntries(searchParams))]);
    if ('redirect' in page) throw new Error(`${path} leads to ${page.redirect}`);
    root.render(
      <SiteContext value={facts}>
        <PagePathContext value={pathname}>
          <IslandsOfDocument>
            <Framed path={pathname}>{'missing' in page ? page.missing : page}</Framed>
          </IslandsOfDocument>
        </PagePathContext>
      </SiteContext>,
    );
    return { address: () => path, back: () => {} };
  }
  const router = createApplicationRouter(createMemoryHistory({ initialEntries: [path] }));
  // A link that comes to be under the resting pointer would fetch a page that no test prepared.
  router.options.defaultPreload = false;
  root.render(<RouterProvider router={router} />);
  await router.load();
  return { address: () => router.state.location.href, back: () => router.history.back() };
}

/** What a document gives to each of its islands; the application has its own. */
function IslandsOfDocument({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <Providers queryClient={queryClient}>
      <Announcer>
        <Toasts>{children}</Toasts>
      </Announcer>
    </Providers>
  );
}

/** Takes down what is open, as a crash does: what the browser has stored is there for the next page. */
export function closePages(): void {
  for (const close of closing.splice(0)) close();
}

/** After each test: takes down what it opened, and what the browser kept of it. */
export function closeAll(): void {
  closePages();
  localStorage.clear();
  sessionStorage.clear();
}
