import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { authorEndpoints } from '#contract/posts/endpoints.ts';
import { type Post } from '#contract/posts/schemas.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { takenSlugs } from '#contract/slugs.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { inProcess } from '#web/api/in-process.ts';
import { CommentForm } from '#web/features/comments/CommentForm.tsx';
import { Comments } from '#web/features/comments/Comments.tsx';
import { commentsQuery, loadComments } from '#web/features/comments/queries.ts';
import { Article } from '#web/features/posts/Article.tsx';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { authorQuery, categoriesQuery } from '#web/features/posts/queries.ts';
import { RelatedArticles } from '#web/features/posts/RelatedArticles.tsx';
import { ShareButton, ShareButtons } from '#web/features/posts/ShareButtons.tsx';
import { useViewCount } from '#web/features/posts/use-view-count.ts';
import { usePageHash } from '#web/layouts/use-page-hash.ts';
import { Breadcrumbs } from './blog/Breadcrumbs.tsx';
import { FeedLink } from './blog/FeedLink.tsx';
import { DeletedArticle, leadToNotFound } from './blog/GoneArticle.tsx';
import { PostHead } from './blog/PostHead.tsx';

export const Route = createFileRoute('/_site/blog/$slug')({
  loader: async ({ params: { slug } }) => {
    const post = await loadPost(slug);
    if (post.slug !== slug) {
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301, replace: true });
    }
    return { post, parts: inProcess() ? await loadParts(post) : null };
  },
  component: PostScreen,
  notFoundComponent: DeletedArticle,
});

/** Whatever keeps an article from loading leads to /not-found (requirements 8); an error of the server says so itself. */
async function loadPost(slug: string): Promise<Post> {
  // These are the names of the lists, which answer something else.
  if (takenSlugs.has(slug)) throw leadToNotFound();
  try {
    return await call(postEndpoints.read, { params: { slug } });
  } catch (error) {
    if (inProcess() && !isNotFound(error)) throw error;
    throw leadToNotFound();
  }
}

/** What a rendered page brings along beside the article; a part that cannot be had is asked for by the browser again. */
async function loadParts({ id, slug, categoryId, authorId }: Post) {
  const query = { postId: String(id), categoryId: String(categoryId) };
  const orNothing = <T,>(part: Promise<T>) => part.catch(() => undefined);
  const [categories, related, comments, author] = await Promise.all([
    orNothing(call(postEndpoints.categories, {})),
    orNothing(call(postEndpoints.related, { query })),
    orNothing(loadComments(slug)),
    authorId === null
      ? undefined
      : orNothing(call(authorEndpoints.read, { params: { id: String(authorId) } })),
  ]);
  return { categories, related, comments, author };
}

function PostScreen() {
  usePageHash();
  const { post: loaded, parts } = Route.useLoaderData();
  const post = { ...loaded, viewCount: useViewCount(loaded.slug, loaded.viewCount) };
  const { data: categories } = useQuery({ ...categoriesQuery, initialData: () => parts?.categories });
  const { data: author } = useQuery({ ...authorQuery(post.authorId), initialData: () => parts?.author });
  const { data: comments } = useInfiniteQuery(commentsQuery(post.slug, parts?.comments));
  const categoryName = (id: number) => categories?.find((category) => category.id === id)?.name;
  const category = categories?.find(({ id }) => id === post.categoryId);
  return (
    <>
      <PostHead post={post} category={category} author={author} />
      <FeedLink />
      <div className="mx-auto max-w-page px-5 pt-8 lg:px-6">
        <Breadcrumbs category={category} here={post.title} />
        <div className="mt-8">
          <Article
            post={post}
            category={category?.name}
            author={author}
            actions={<Actions post={post} comments={post.commentCount ?? comments?.pages.flat().length} />}
          >
            <ShareButtons post={post} />
            <RelatedArticles post={post} loaded={parts?.related} categoryName={categoryName} />
            <Comments slug={post.slug} loaded={parts?.comments} />
            <CommentForm key={post.id} post={post} />
          </Article>
        </div>
      </div>
      <BlogCall />
    </>
  );
}

function Actions({ post, comments }: { post: Post; comments: number | undefined }) {
  return (
    <div className="flex items-center gap-4 print:hidden">
      {comments !== undefined && (
        <a href="#comments" className="link py-1">
          {comments} comment(s)
        </a>
      )}
      <ShareButton post={post} />
    </div>
  );
}
