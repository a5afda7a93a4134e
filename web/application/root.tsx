import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import { loadSite, SiteContext } from '#web/api/site.ts';
import { Providers } from '#web/layouts/Providers.tsx';
import { Announcer } from '#web/ui/feedback/Announcer.tsx';
import { Toasts } from '#web/ui/feedback/Toasts.tsx';
import { takeEmbeddedSite } from './embedded-site.ts';

/** The root route, around every page of the application. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: () => takeEmbeddedSite() ?? loadSite(),
  component: Root,
});

function Root() {
  const { queryClient } = Route.useRouteContext();
  return (
    <SiteContext value={Route.useLoaderData()}>
      <HeadContent />
      <Providers queryClient={queryClient}>
        <Announcer>
          <Toasts>
            <Outlet />
          </Toasts>
        </Announcer>
      </Providers>
    </SiteContext>
  );
}
