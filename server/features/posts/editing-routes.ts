import { categoryEditing, postEditing } from '#contract/post-editing.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Blog } from './blog.ts';
import { cleanHtml } from './clean-html.ts';
import { createCategory, removeCategory, saveCategory } from './categories.ts';
import { createPost, type EditedPost, removePost, savePost } from './posts.ts';
import { presentState } from './present.ts';
import { changePostStatus } from './publish.ts';
import { findForEditing, listCategoriesForEditing, listForEditing } from './store.ts';

/** The firm's side of the blog: posts and categories (design, section 4). */
export function postEditingRoutes(deps: Deps, blog: Blog): Route[] {
  const present = <R extends Parameters<typeof presentState>[0]>(row: R) =>
    presentState(row, blog.views, deps.now());
  const whole = (row: EditedPost) => present({ ...row, content: cleanHtml(row.content) });
  return [
    bind(postEditing.list, async () =>
      (await blog.views.steady(() => listForEditing(deps.db))).map((row) => present(row)),
    ),
    bind(postEditing.read, async ({ params }) => {
      const row = await blog.views.steady(() => findForEditing(deps.db, params.id));
      if (!row) throw new Refusal('not-found');
      return whole(row);
    }),
    bind(postEditing.create, async ({ body, account }) => whole(await createPost(deps, account.id, body))),
    bind(postEditing.save, async ({ params, body, account }) =>
      whole(await savePost(deps, blog, account.id, params.id, body)),
    ),
    bind(postEditing.changeStatus, async ({ params, body, account }) =>
      whole(await changePostStatus(deps, blog, account.id, params.id, body)),
    ),
    bind(postEditing.remove, ({ params, account }) => removePost(deps, blog, account.id, params.id)),
    bind(categoryEditing.list, () => listCategoriesForEditing(deps.db)),
    bind(categoryEditing.create, ({ body, account }) => createCategory(deps, blog, account.id, body)),
    bind(categoryEditing.save, ({ params, body, account }) =>
      saveCategory(deps, blog, account.id, params.id, body),
    ),
    bind(categoryEditing.remove, ({ params, account }) => removeCategory(deps, blog, account.id, params.id)),
  ];
}
