import { clientFiles } from 'virtual:client-files';
import { renderToStaticMarkup } from 'react-dom/server';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { portalManifestPath } from '#contract/service-worker.ts';
import { traitsOf } from '#contract/page-routes.ts';
import { siteBeforePublication } from '#web/site/before-publication.ts';
import { loadSite, type Site, SiteContext } from '#web/api/site.ts';
import { LoadingScreen } from '#web/layouts/LoadingScreen.tsx';
import { configureZod } from '#web/lib/zod-config.ts';
import { HeadLinks } from '#web/layouts/HeadLinks.tsx';
import { InlineScript } from '#web/layouts/InlineScript.tsx';
import { LiveRegions } from '#web/ui/feedback/Announcer.tsx';
import { type Area, areas } from '#web/layouts/areas.ts';
import { pagePattern } from '#web/routes.ts';
import { applicationId } from './embedded-site.ts';
import { ShellWithoutScript } from './ShellWithoutScript.tsx';

/**
 * The response with the application's shell: a loading state, the page's files, and the firm's facts. It is the same for
 * everyone; the script asks who is signed in. `isPreview`: for the staff, before the website is public.
 */
export async function renderShell(path: string, isPreview: boolean): Promise<Response> {
  const loaded = await loadSite();
  const site = loaded.frame.published || isPreview ? loaded : siteBeforePublication(loaded);
  const area = traitsOf(path).guard === 'admin' ? areas.admin : areas.portal;
  const preloads = clientFiles.preloads[pagePattern(path) ?? ''] ?? [];
  const html = renderToStaticMarkup(<Shell area={area} site={site} preloads={preloads} />);
  return new Response(`<!DOCTYPE html>${html}`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

interface ShellProps {
  area: Area;
  site: Site;
  preloads: readonly string[];
}

function Shell({ area, site, preloads }: ShellProps) {
  const { title, loading } = area;
  return (
    <html lang="en">
      <head>
        <HeadLinks scriptFirst manifest={area === areas.portal ? portalManifestPath : undefined} />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <InlineScript code={configureZod} />
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {/* The script's first call, already made while the script loads. */}
        <link rel="preload" as="fetch" crossOrigin="" href={accountEndpoints.current.path} />
        <script type="module" src={clientFiles.application} />
      </head>
      <body data-density="site">
        <div id={applicationId} data-site={JSON.stringify(site)}>
          <SiteContext value={site}>
            <LoadingScreen label={loading}>
              <ShellWithoutScript />
            </LoadingScreen>
          </SiteContext>
        </div>
        <LiveRegions />
      </body>
    </html>
  );
}
