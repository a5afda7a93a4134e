import { postCopy } from '#content/blog.ts';
import { Island } from '#web/site/Island.tsx';
import { CommentList } from './CommentList.tsx';
import { MoreComments } from './MoreComments.tsx';
import { cursorAfter } from '#web/api/paging.ts';
import type { loadComments } from './queries.ts';

interface CommentsProps {
  slug: string;
  /** The first page of comments; undefined if it could not be loaded. */
  loaded: Awaited<ReturnType<typeof loadComments>> | undefined;
}

/** The comments of an article: the first page in the markup, the rest on request. */
export function Comments({ slug, loaded }: CommentsProps) {
  const cursor = loaded ? cursorAfter(loaded) : '';
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-heading"
      className="mt-20 outline-none max-sm:mt-14"
    >
      <h2 id="comments-heading" className="text-title">
        {postCopy.comments}
      </h2>
      {loaded?.length === 0 && <p className="mt-5 text-ink-2">{postCopy.noComments}</p>}
      {loaded && loaded.length > 0 && <CommentList comments={loaded} className="mt-6" />}
      {cursor !== undefined && (
        <Island of="comments" wake="press" facts>
          <MoreComments slug={slug} cursor={cursor} failed={!loaded} />
        </Island>
      )}
    </section>
  );
}
