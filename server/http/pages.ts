import { serveStatic } from '@hono/node-server/serve-static';
import { relative } from 'node:path';
import type { Deps } from '../deps.ts';
import type { Api, ApiContext, Environment } from './api.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { reportSurprise } from '../log.ts';
import type { FinishedPage, RenderPage } from './finished-page.ts';
import { pageAnswer } from './page-answer.ts';
import { type PageStore, pageStore } from './page-store.ts';
import { mountPictures } from './pictures.ts';
import { sessionToken } from './session.ts';

export interface Pages {
  render: RenderPage;
  /** True for addresses that are the same for everybody and may be kept in memory. */
  isKept: (path: string) => boolean;
  /** The pages that visitors may open: those that search engines should find, and the others. A test may have none. */
  addresses?: { listed: readonly string[]; unlisted: readonly string[] };
  /** Folder of the built browser files; those under `assets/` carry a hash in their name. */
  clientFolder: string;
  /** With the sources served by Vite, which puts styles and scripts into the page: no policy then. */
  development?: boolean;
}

const privatePaths =
  /^\/(?:client-portal|admin|my-booking|confirm-email|testimonial-consent|invitation|pay)(?:\/|$)/;

/** Adds the pages and the browser's files to the API: one function answers every address. Gives the pages it keeps. */
export function mountPages(
  app: Api,
  { render, isKept, clientFolder, development = false }: Pages,
  deps: Pick<Deps, 'config' | 'publicUrl' | 'site'>,
): PageStore {
  const guestOf = (path: string) => (privatePaths.test(path) ? undefined : deps.config.analytics);
  const store = pageStore({ render, isKept, guestOf, origin: deps.publicUrl });
  deps.site.whenChanged(store.forget);
  mountPictures(app, (path) => store.page(new URL(path, deps.publicUrl())));
  const files = serveStatic<Environment>({
    root: relative(process.cwd(), clientFolder) || '.',
    precompressed: true,
  });
  app.use('*', async (c: ApiContext, next) => {
    const file: unknown = await files(c, next);
    if (!(file instanceof Response)) return undefined;
    // Set here and not in serveStatic's onFound, which is called when the answer has its headers already.
    const hashed = c.req.path.startsWith('/assets/');
    file.headers.set(
      'cache-control',
      hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    return file;
  });
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404);
    const address = new URL(new URL(c.req.url).pathname + new URL(c.req.url).search, deps.publicUrl());
    try {
      const page = await store.page(address, c.req.header('accept-encoding'));
      return answer(c, development ? { ...page, policy: "frame-ancestors 'none'" } : page);
    } catch (error) {
      return plainPage(c, error);
    }
  });
  app.all('*', (c) => c.text('This address does not take that method.', 405, { allow: 'GET, HEAD' }));
  return store;
}

function answer(c: ApiContext, page: FinishedPage): Response {
  const ask = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    session: sessionToken(c.req.raw) !== null,
    secure: c.get('secure'),
  };
  const { body, status, headers } = pageAnswer(page, ask, privatePaths.test(c.req.path));
  return new Response(body, { status, headers });
}

/** A page that stands on nothing, for when a page cannot be rendered. */
function plainPage(c: ApiContext, error: unknown): Response {
  const away = isDatabaseAway(error);
  if (!away) reportSurprise(error);
  const words = away
    ? 'The site is away for a moment. Please try again shortly.'
    : 'Something went wrong on our side. Please try again.';
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please try again</title><body style="font:18px/1.6 Georgia,serif;max-width:32em;margin:20vh auto;padding:0 24px"><h1>Please try again</h1><p>${words}</p><p><a href="/">Back to Home</a></p>`,
    away ? 503 : 500,
    { 'cache-control': 'no-store' },
  );
}
