import { categoryEndpoints, adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { adminPostSchemas, categorySchemas } from '#contract/posts/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Blog } from './blog.ts';
import { cleanHtml } from './clean-html.ts';
import { createCategory, removeCategory, saveCategory } from './categories.ts';
import { createPost, type EditedPost, removePost, savePost } from './posts.ts';
import { presentState } from './present.ts';
import { changePostStatus } from './publish.ts';
import { listCategoriesForEditing } from './category-store.ts';
import { countForEditing, findForEditing, listForEditing } from './store.ts';

/** The dashboard's calls for posts and categories. */
export function postEditingRoutes(deps: Deps, blog: Blog): Route[] {
  const present = <R extends Parameters<typeof presentState>[0]>(row: R) =>
    presentState(row, blog.views, deps.now());
  const presentWithContent = (row: EditedPost) => present({ ...row, content: cleanHtml(row.content) });
  return [
    bind(adminPostEndpoints.list, adminPostSchemas.list, async ({ query }) =>
      (await blog.views.readBetweenBatches(() => listForEditing(deps.db, deps.now(), query))).map((row) =>
        present(row),
      ),
    ),
    bind(adminPostEndpoints.counts, adminPostSchemas.counts, ({ query }) =>
      countForEditing(deps.db, deps.now(), query),
    ),
    bind(adminPostEndpoints.read, adminPostSchemas.read, async ({ params }) => {
      const row = await blog.views.readBetweenBatches(() => findForEditing(deps.db, params.id));
      if (!row) throw new ApiError('not-found');
      return presentWithContent(row);
    }),
    bind(adminPostEndpoints.create, adminPostSchemas.create, async ({ body, account }) =>
      presentWithContent(await createPost(deps, account.id, body)),
    ),
    bind(adminPostEndpoints.save, adminPostSchemas.save, async ({ params, body, account }) =>
      presentWithContent(await savePost(deps, account.id, params.id, body)),
    ),
    bind(adminPostEndpoints.changeStatus, adminPostSchemas.changeStatus, async ({ params, body, account }) =>
      presentWithContent(await changePostStatus(deps, account.id, params.id, body)),
    ),
    bind(adminPostEndpoints.remove, adminPostSchemas.remove, ({ params, account }) =>
      removePost(deps, account.id, params.id),
    ),
    bind(categoryEndpoints.list, categorySchemas.list, () => listCategoriesForEditing(deps.db)),
    bind(categoryEndpoints.create, categorySchemas.create, ({ body, account }) =>
      createCategory(deps, account.id, body),
    ),
    bind(categoryEndpoints.save, categorySchemas.save, ({ params, body, account }) =>
      saveCategory(deps, account.id, params.id, body),
    ),
    bind(categoryEndpoints.remove, categorySchemas.remove, ({ params, account }) =>
      removeCategory(deps, account.id, params.id),
    ),
  ];
}
