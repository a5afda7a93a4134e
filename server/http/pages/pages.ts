import { type PageTraits, traitsOf } from '#contract/page-routes.ts';
import { previewHeader } from '#contract/settings/preview.ts';
import type { Deps } from '../../deps.ts';
import type { Api, ApiContext } from '../api.ts';
import { clientFiles, isHashed } from './client-files.ts';
import { type ApiError, asApiError } from '#server/domain/api-error.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { reportUnexpectedError } from '../../log.ts';
import { type RenderedPage, renderOnce, type RenderPage } from './rendered-page.ts';
import { withCacheTags } from './cache-tags.ts';
import { pageAnswer } from './page-answer.ts';
import { type PageCache, openPageCache } from './page-cache-store.ts';
import { mountPictures } from './pictures.ts';
import { sessionToken } from '../request/session.ts';
import type { Route } from '../bind.ts';
import { type FormAnswer, formAnswerHeader, writeFormAnswer } from '#contract/forms/answer.ts';
import { acceptedEncoding } from '../response/encodings.ts';
import { isForOneRequest, mountFormPosts, sentForm } from './form-posts.ts';

export interface Pages {
  render: RenderPage;
  /** True for addresses that look the same for everyone and may be cached in memory. */
  isCacheable: (path: string) => boolean;
  /** The public pages: those that search engines should find, and the others. Tests may have none. */
  addresses?: { listed: readonly string[]; unlisted: readonly string[] };
  /** The pattern of the page at a path ('/blog/$slug'), for logs; undefined for none. */
  patternOf?: (path: string) => string | undefined;
  /** The nonce of the scripts that `render` writes; without it, the policy of the pages allows no inline script. */
  scriptNonce?: string | undefined;
  /** Folder of the built browser files; files under `assets/` have a hash in their name. */
  clientFolder: string;
  /** The same folders of earlier and later builds that exist right now, whose pages request their files. */
  otherClientFolders?: () => readonly string[];
  /** True if Vite serves the sources; it injects styles and scripts, so the pages have no policy. */
  development?: boolean;
}

/** Adds the pages and the browser's files to the API, so that one function answers every address. Returns the page cache. */
export function mountPages(
  app: Api,
  { render, isCacheable, scriptNonce, clientFolder, otherClientFolders, development = false }: Pages,
  deps: Pick<Deps, 'config' | 'limits' | 'publicUrl' | 'site'>,
  { routes, isStaff }: { routes: readonly Route[]; isStaff: (request: Request) => Promise<boolean> },
): PageCache {
  const policyAt = (path: string) => ({
    scriptNonce,
    analytics: traitsOf(path).analytics === 'third-party' ? deps.config.analytics : undefined,
    trustedTypes: traitsOf(path).trustedTypes,
  });
  const store = openPageCache({ render, isCacheable, policyAt, origin: deps.publicUrl });
  deps.site.whenChanged(store.forget);
  mountPictures(app, (path) => store.page(new URL(path, deps.publicUrl())));
  const fileAt = clientFiles({ clientFolder, otherClientFolders });
  app.use('*', async (c: ApiContext, next) => (await fileAt(c)) ?? next());
  app.use('*', async (c, next) => {
    if (!codePage.test(c.req.path)) return next();
    const limitError = await deps.limits.consume('invoice-code', c.get('address')).catch(asApiError);
    return limitError ? refusedPage(limitError) : next();
  });
  mountFormPosts(app, { routes, publicUrl: deps.publicUrl, showAnswer });
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    // Two leading slashes would be read as the name of another host.
    if (isHashed(c.req.path) || pathname.startsWith('//')) return c.text('Not found', 404);
    const isPreview = await isPreviewFor(c);
    if (isForOneRequest(pathname, search) || isPreview) {
      const form = sentForm(pathname, search);
      return showAnswer(c, form && { form, postError: null }, 200, isPreview);
    }
    const address = new URL(pathname + search, deps.publicUrl());
    try {
      return answer(c, await store.page(address, c.req.header('accept-encoding')));
    } catch (error) {
      return plainPage(c, error);
    }
  });
  app.all('*', (c) => c.text('That method is not allowed at this address.', 405, { allow: 'GET, HEAD' }));
  return store;

  function answer(c: ApiContext, page: RenderedPage, given: PageTraits = traitsOf(c.req.path)): Response {
    // A page that isn't public yet.
    const traits = page.status === 503 ? { ...given, ...careful } : given;
    const pageRequest = {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      session: sessionToken(c.req.raw, deps.publicUrl()) !== null,
      secure: c.get('secure'),
    };
    const shown = development ? { ...page, policy: "frame-ancestors 'none'" } : page;
    const { body, status, headers } = pageAnswer(shown, pageRequest, traits);
    return new Response(body, { status, headers });
  }

  /** Whether the page, or what it says of the firm, isn't public yet, and is shown to someone on the staff. */
  async function isPreviewFor(c: ApiContext): Promise<boolean> {
    const { from, guard } = traitsOf(c.req.path);
    return (
      (from === 'publication' || guard !== 'anyone') &&
      sessionToken(c.req.raw, deps.publicUrl()) !== null &&
      !(await deps.site.isPublished()) &&
      (await isStaff(c.req.raw))
    );
  }

  /** The page at this address with the result of a form, if one was sent: for this visitor only, and never cached. */
  async function showAnswer(
    c: ApiContext,
    posted: FormAnswer | null,
    status: number,
    isPreview?: boolean,
  ): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers(posted ? { [formAnswerHeader]: writeFormAnswer(posted) } : {});
    try {
      if (isPreview ?? (await isPreviewFor(c))) headers.set(previewHeader, 'staff');
      const pageUrlRequest = new Request(new URL(pathname + search, deps.publicUrl()), { headers });
      const { result: rendered } = await withCacheTags(() => render(pageUrlRequest));
      const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
      const page = await renderOnce(rendered, encoding, policyAt(pathname));
      const answered = { ...page, status: page.status === 200 ? status : page.status };
      return answer(c, answered, { ...traitsOf(pathname), ...careful });
    } catch (error) {
      return plainPage(c, error);
    }
  }
}

const careful = { cache: 'no-store', robots: 'noindex' } as const;

/** Matches invoice code pages as the renderer does: also in capitals, and with a trailing slash. */
const codePage = /^\/pay\/[^/]+\/?$/i;

/** The response instead of a page that was requested too often. */
function refusedPage(error: ApiError): Response {
  const answer = error.toResponse();
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  const retry = answer.headers.get('retry-after');
  return new Response(error.message, {
    status: answer.status,
    headers: { ...headers, ...(retry !== null && { 'retry-after': retry }) },
  });
}

/** A page without dependencies, for when a page cannot be rendered. */
function plainPage(c: ApiContext, error: unknown): Response {
  const away = isDatabaseAway(error);
  if (!away) reportUnexpectedError(error);
  const message = away
    ? 'The site is temporarily unavailable. Please try again shortly.'
    : 'Something went wrong on our side. Please try again.';
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please try again</title><body style="font:18px/1.6 Georgia,serif;max-width:32em;margin:20vh auto;padding:0 24px"><h1>Please try again</h1><p>${message}</p><p><a href="/">Back to Home</a></p>`,
    away ? 503 : 500,
    { 'cache-control': 'no-store', ...(away && { 'retry-after': '5' }) },
  );
}
