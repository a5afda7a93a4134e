import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadSite, SiteContext } from '#web/api/site.ts';
import newsreader from '#web/fonts/newsreader-latin.woff2?url';
import publicSans from '#web/fonts/public-sans-latin.woff2?url';
import { NotFound } from '#web/layouts/NotFound.tsx';
import { PageViews } from '#web/layouts/PageViews.tsx';
import { holdBeforeHydration, usePressesBeforeHydration } from '#web/lib/before-hydration.ts';
import { noteFirstVisit } from '#web/lib/first-visit.ts';
import { scriptNonce } from '#web/lib/script-nonce.ts';
import styles from '#web/styles/app.css?url';
import { Announcer } from '#web/ui/feedback/Announcer.tsx';
import { Toasts } from '#web/ui/feedback/Toasts.tsx';

export const Route = createRootRouteWithContext<{
  queryClient: QueryClient;
  /** True while the way leads back or forward in the history, where the reader finds the place that was left. */
  isReturning: () => boolean;
}>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...[newsreader, publicSans].map((href) => ({
        rel: 'preload',
        href,
        as: 'font' as const,
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  loader: loadSite,
  shellComponent: Shell,
  component: Root,
  notFoundComponent: NotFound,
});

function Shell({ children }: { children: ReactNode }) {
  return (
    // The script in the head marks it before React comes.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Not among the route's: it keeps one of each name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1612" />
        <script
          nonce={scriptNonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${holdBeforeHydration};${noteFirstVisit}` }}
        />
      </head>
      <body data-density="site">
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Root() {
  const { queryClient } = Route.useRouteContext();
  usePressesBeforeHydration();
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={Route.useLoaderData()}>
          <PageViews />
          <Announcer>
            <Toasts>
              <Outlet />
            </Toasts>
          </Announcer>
        </SiteContext>
      </QueryClientProvider>
    </CSPProvider>
  );
}
