import { featuredCount } from '#contract/posts/rules.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { postSchemas } from '#contract/posts/schemas.ts';
import type { Position } from '#contract/paging.ts';
import { endAt } from '#server/db/paging.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Blog } from './blog.ts';
import type { IndexedPost } from './post-index.ts';
import { countView, type FindReader } from './count-view.ts';
import { presentPost, presentSummary } from './present.ts';
import { relatedTo } from './related.ts';
import { findBySlug } from './store.ts';
import { wholeListAnswer } from './whole-list.ts';

/** The public calls of the blog (requirements 7). The lists come before `{slug}`, which would match their paths. */
export function postRoutes(deps: Deps, blog: Blog, findReader: FindReader): Route[] {
  const { index, views } = blog;
  return [
    listRoute(blog),
    bind(postEndpoints.categories, postSchemas.categories, async () => [
      ...(await index.contents()).categories,
    ]),
    bind(postEndpoints.featured, postSchemas.featured, async () => {
      const { posts } = await index.contents();
      const chosen = posts.filter(({ featured }) => featured).slice(0, featuredCount);
      return chosen.map((post) => presentSummary(post, views));
    }),
    bind(postEndpoints.related, postSchemas.related, async ({ query }) => {
      const { posts } = await index.contents();
      const article = { id: query.postId, categoryId: query.categoryId };
      return relatedTo(article, posts).map((post) => presentSummary(post, views));
    }),
    bind(postEndpoints.read, postSchemas.read, async ({ params }) => {
      const row = await views.readBetweenBatches(() => findBySlug(deps.db, params.slug, deps.now()));
      if (!row) throw new ApiError('not-found');
      return presentPost(row, views);
    }),
    bind(postEndpoints.view, postSchemas.view, ({ params, request, address }) =>
      countView(deps, blog, { slug: params.slug, request, address, findReader }),
    ),
  ];
}

/** The index of the first post, of those newest first, that is older than a position. */
function indexAfter(posts: readonly IndexedPost[], position: Position | undefined): number {
  if (!position) return 0;
  const [published = '', id = ''] = position;
  const isAfter = (post: IndexedPost) => {
    const time = post.publishedAt.toISOString();
    return time < published || (time === published && post.id < Number(id));
  };
  const index = posts.findIndex(isAfter);
  return index < 0 ? posts.length : index;
}

/** The list of all posts is answered from a cache, a part of it like any other call. */
function listRoute(blog: Blog): Route {
  const { index, views } = blog;
  const whole = wholeListAnswer(blog);
  const part = bind(postEndpoints.list, postSchemas.list, async ({ query }) => {
    const { limit, categoryId } = query;
    const contents = await index.contents();
    const posts = contents.posts.filter((post) => categoryId === undefined || post.categoryId === categoryId);
    const start = indexAfter(posts, query.cursor.after);
    const rows = posts.slice(start, limit === undefined ? posts.length : start + limit);
    endAt(rows, query, ({ publishedAt, id }) => [publishedAt.toISOString(), String(id)]);
    return rows.map((post) => presentSummary(post, views));
  });
  return {
    endpoint: postEndpoints.list,
    schemas: postSchemas.list,
    serve(incoming) {
      const { searchParams } = new URL(incoming.request.url);
      const isPart = Object.keys(postSchemas.list.query.shape).some((name) => searchParams.has(name));
      return isPart ? part.serve(incoming) : whole(incoming.request);
    },
  };
}
