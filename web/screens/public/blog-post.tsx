import { authorEndpoints, postEndpoints } from '#contract/posts/endpoints.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { reservedSlugs } from '#contract/slugs.ts';
import { missing, type Page } from '#web/site/page.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Comments } from '#web/features/comments/Comments.tsx';
import { loadComments } from '#web/features/comments/queries.ts';
import { Article } from '#web/features/posts/Article.tsx';
import { BlogCall } from '#web/features/posts/BlogCall.tsx';
import { RelatedArticles } from '#web/features/posts/RelatedArticles.tsx';
import { ShareButton } from '#web/features/posts/ShareButton.tsx';
import { ShareButtons } from '#web/features/posts/ShareButtons.tsx';
import { Island } from '#web/site/Island.tsx';
import { Breadcrumbs } from './blog/Breadcrumbs.tsx';
import { FeedLink } from './blog/FeedLink.tsx';
import { DeletedArticle } from './blog/DeletedArticle.tsx';
import { LeaveComment } from './blog/LeaveComment.tsx';
import { PostHead } from './blog/PostHead.tsx';

/** The page of an article: a redirect if its URL has changed, or the not-found page, whose URL is /not-found (requirements 8). */
export async function postPage(slug: string): Promise<Page> {
  const post = await loadPost(slug);
  if (!post) return missing(<DeletedArticle />);
  if (post.slug !== slug) return { redirect: `/blog/${post.slug}`, status: 301 };
  return <PostScreen post={post} {...await loadParts(post)} />;
}

/** Undefined if there is no such article. Rethrows other errors. */
async function loadPost(slug: string): Promise<Post | undefined> {
  // These slugs are paths of other endpoints, which answer something else.
  if (reservedSlugs.has(slug)) return undefined;
  try {
    return await call(postEndpoints.read, { params: { slug } });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** What is shown around the article. Parts that fail to load are left out. */
async function loadParts({ id, slug, categoryId, authorId }: Post) {
  const query = { postId: String(id), categoryId: String(categoryId) };
  const orUndefined = <T,>(part: Promise<T>) => part.catch(() => undefined);
  const [categories = [], related, comments, author] = await Promise.all([
    orUndefined(call(postEndpoints.categories, {})),
    orUndefined(call(postEndpoints.related, { query })),
    orUndefined(loadComments(slug)),
    authorId === null
      ? undefined
      : orUndefined(call(authorEndpoints.read, { params: { id: String(authorId) } })),
  ]);
  return { categories, related, comments, author };
}

type PostScreenProps = { post: Post } & Awaited<ReturnType<typeof loadParts>>;

function PostScreen({ post, categories, related, comments, author }: PostScreenProps) {
  const category = categories.find(({ id }) => id === post.categoryId);
  return (
    <>
      <PostHead post={post} category={category} author={author} />
      <FeedLink />
      <div className="mx-auto max-w-page px-5 pt-8 lg:px-6">
        <div className="mx-auto max-w-176">
          <Breadcrumbs category={category} here={post.title} />
        </div>
        <div className="mt-8">
          <Article
            post={post}
            category={category?.name}
            author={author}
            actions={<Actions post={post} comments={post.commentCount ?? comments?.length} />}
          >
            <ShareButtons post={post} />
            {related && (
              <RelatedArticles
                posts={related}
                categoryName={(id) => categories.find((one) => one.id === id)?.name}
              />
            )}
            <Comments slug={post.slug} loaded={comments} />
            <LeaveComment post={post} />
          </Article>
        </div>
      </div>
      <BlogCall />
    </>
  );
}

function Actions({ post, comments }: { post: Post; comments: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 print:hidden">
      {comments !== undefined && (
        <a href="#comments" className="link py-1">
          {comments} comment(s)
        </a>
      )}
      <Island of="share" wake="press">
        <ShareButton title={post.title} />
      </Island>
    </div>
  );
}
