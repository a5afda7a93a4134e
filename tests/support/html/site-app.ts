import { fileURLToPath, pathToFileURL } from 'node:url';
import { traitsOf } from '#contract/page-routes.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { currentBuild } from '#server/builds.ts';
import { seedArticles } from '#server/db/seed/articles.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import { testApp, type TestAppOptions } from '../test-app.ts';

type Site = typeof import('#web/server.tsx');

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * The API with the pages of the last build and the demo content, joined as `main.ts` does, for tests of a page's HTML. The
 * process has only one rendering module, so a test file can have only one of these.
 */
export async function siteApp(options: Omit<TestAppOptions, 'pages'> = {}) {
  const build = currentBuild(dist);
  if (!build) throw new Error('Nothing is built yet: npm run build');
  // The built file has the type of its source.
  const load: () => Promise<Site> = () => import(pathToFileURL(build.serverEntry).href);
  const site = await load();
  const { serverEntry: _, ...folders } = build;
  const app = await testApp({
    ...options,
    pages: {
      ...folders,
      render: async (request) => site.default.fetch(request),
      scriptNonce: site.scriptNonce,
      isCacheable: (path) => traitsOf(path).cache === 'shared',
      ...site.pageAddresses,
    },
  });
  site.answerCallsWith(async (request) => app.api.fetch(request, { remoteAddress: '' }));
  await prepareAccounts(app.deps);
  if (await seedArticles(app.deps.db)) app.deps.site.changed(postEndpoints.list.path);
  return app;
}
