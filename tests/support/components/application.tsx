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

/** Renders the page at this path, of the application or of the public site; calls are answered as the test prepared them. */
export async function open(path: string, { as }: { as?: User } = {}) {
  site();
  if (as) server.answer(accountEndpoints.current, as);
  else server.refuse(accountEndpoints.current, 'signed-out');
  if (as?.role === 'admin') assumeAdminFrame();
  if (as?.role === 'client') assumePortalFrame();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  closing.push(() => {
    root.unmount();
    container.remove();
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
  // Otherwise a link that appears under the resting pointer would fetch a page that no test prepared.
  router.options.defaultPreload = false;
  root.render(<RouterProvider router={router} />);
  await router.load();
  return { address: () => router.state.location.href, back: () => router.history.back() };
}

/** The providers that a document gives to each of its islands; the application has its own. */
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

/** Unmounts all open pages, like a crash: what the browser has stored stays for the next page. */
export function closePages(): void {
  for (const close of closing.splice(0)) close();
}

/** After each test: unmounts what it opened and clears the browser's storage. */
export function closeAll(): void {
  closePages();
  localStorage.clear();
  sessionStorage.clear();
}
