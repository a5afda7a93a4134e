import { renderToString } from 'react-dom/server';
import { formAnswerHeader, readFormAnswer } from '#contract/forms/answer.ts';
import { documentPattern } from '#contract/page-routes.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { loadSite, SiteContext } from '#web/api/site.ts';
import { Framed, pageAt } from '#web/documents.tsx';
import { PagePathContext } from '#web/lib/page-path.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { Document } from './Document.tsx';
import { type RenderIsland, RenderIslandContext } from './Island.tsx';
import { Providers } from '#web/layouts/Providers.tsx';

/** What React leaves in place of a part that threw: such a page is empty for everyone without a script. */
const brokenPart = '<!--$!-->';

/** The answer with the document at an address, or with one that says there is none; throws when a part cannot be rendered. */
export async function renderDocument(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const ownPath = ownPathOf(pathname);
  if (ownPath !== pathname) return movedTo(ownPath + search, 307);
  const path = decoded(pathname);
  const [site, page] = await Promise.all([loadSite(), pageAt(path, Object.fromEntries(searchParams))]);
  if ('redirect' in page) return movedTo(page.redirect, page.status);
  const [element, status] = 'missing' in page ? [page.missing, 404] : [page, 200];
  const html = renderToString(
    <RenderIslandContext value={renderIsland}>
      <FormAnswerContext value={readFormAnswer(request.headers.get(formAnswerHeader))}>
        <SiteContext value={site}>
          <PagePathContext value={path}>
            <Document>
              <Framed path={path}>{element}</Framed>
            </Document>
          </PagePathContext>
        </SiteContext>
      </FormAnswerContext>
    </RenderIslandContext>,
  );
  if (html.includes(brokenPart)) throw new Error(`A part of ${path} could not be rendered`);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** An island is a root of its own, which the browser hydrates with the same prefix. */
const renderIsland: RenderIsland = (island, identifierPrefix) =>
  renderToString(<Providers queryClient={createQueryClient()}>{island}</Providers>, {
    identifierPrefix,
  });

/** The one address of a page: without a slash at its end, and in lower case where that is a page of ours. */
function ownPathOf(pathname: string): string {
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

/** `location`: a path of ours. */
function movedTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { location } });
}
