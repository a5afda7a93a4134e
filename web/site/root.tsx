import { createRootRoute, Outlet } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { loadSite, SiteContext } from '#web/api/site.ts';
import { NotFound } from '#web/layouts/NotFound.tsx';
import { DocumentContext } from './document-context.ts';

/** Around every document. */
export const Route = createRootRoute({
  loader: loadSite,
  shellComponent: Shell,
  component: Root,
  notFoundComponent: NotFound,
});

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>{use(DocumentContext)?.head}</head>
      <body data-density="site">{children}</body>
    </html>
  );
}

function Root() {
  return (
    <SiteContext value={Route.useLoaderData()}>
      {use(DocumentContext)?.meta}
      <Outlet />
    </SiteContext>
  );
}
