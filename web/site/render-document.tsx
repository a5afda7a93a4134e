import { siteBeforePublication } from './before-publication.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { formAnswerHeader, readFormAnswer } from '#contract/forms/answer.ts';
import { documentPattern, traitsOf } from '#contract/page-routes.ts';
import { previewHeader } from '#contract/settings/preview.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { loadSite, type Site, SiteContext } from '#web/api/site.ts';
import { Framed, pageAt } from '#web/documents.tsx';
import { PagePathContext } from '#web/lib/page-path.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { Document } from './Document.tsx';
import { type RenderIsland, RenderIslandContext } from './Island.tsx';
import { NotPublicYet } from '#web/screens/public/NotPublicYet.tsx';
import { Providers } from '#web/layouts/Providers.tsx';

/** React's marker for a component that threw: without a script, that part of the page would stay empty. */
const failedMarker = '<!--$!-->';

/** The response for a document's URL: the page, a redirect, or a 404 page. Throws if a component can't be rendered. */
export async function renderDocument(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const canonicalPath = canonicalPathOf(pathname);
  if (canonicalPath !== pathname) return redirectTo(canonicalPath + search, 307);
  const path = decoded(pathname);
  const loaded = await loadSite();
  const isOpen = loaded.frame.published || request.headers.has(previewHeader);
  const site = isOpen ? loaded : siteBeforePublication(loaded);
  if (!isOpen && traitsOf(path).from === 'publication')
    return documentAnswer({ path, site }, <NotPublicYet />, 503);
  const page = await pageAt(path, Object.fromEntries(searchParams));
  if ('redirect' in page) return redirectTo(page.redirect, page.status);
  const [element, status] = 'missing' in page ? [page.missing, 404] : [page, 200];
  return documentAnswer(
    { path, site },
    <FormAnswerContext value={readFormAnswer(request.headers.get(formAnswerHeader))}>
      <Framed path={path}>{element}</Framed>
    </FormAnswerContext>,
    status,
  );
}

function documentAnswer(
  { path, site }: { path: string; site: Site },
  content: ReactElement,
  status: number,
): Response {
  const html = renderToString(
    <RenderIslandContext value={renderIsland}>
      <SiteContext value={site}>
        <PagePathContext value={path}>
          <Document>{content}</Document>
        </PagePathContext>
      </SiteContext>
    </RenderIslandContext>,
  );
  if (html.includes(failedMarker)) throw new Error(`A part of ${path} could not be rendered`);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** An island is a separate root, which the browser hydrates with the same identifier prefix. */
const renderIsland: RenderIsland = (island, identifierPrefix) =>
  renderToString(<Providers queryClient={createQueryClient()}>{island}</Providers>, {
    identifierPrefix,
  });

/** The canonical path of a page: without trailing slashes, and in lower case if that is a page of this site. */
function canonicalPathOf(pathname: string): string {
  let path = pathname;
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  const lowerCased = path.toLowerCase();
  return !documentPattern(path) && documentPattern(lowerCased) ? lowerCased : path;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** `location`: a path on this site. */
function redirectTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { location } });
}
