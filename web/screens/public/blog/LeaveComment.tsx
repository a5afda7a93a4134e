import { postCopy } from '#content/blog.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { CommentForm } from '#web/features/comments/CommentForm.tsx';
import { Island } from '#web/site/Island.tsx';

/** The section with the comment form. */
export function LeaveComment({ post: { id, slug } }: { post: Post }) {
  return (
    <section aria-labelledby="leave-heading" className="mt-14 print:hidden">
      <h2 id="leave-heading" className="text-heading">
        {postCopy.leave}
      </h2>
      <p className="mt-2 mb-6 text-ink-2">{postCopy.note}</p>
      <Island of="comment" wake="touch">
        <CommentForm post={{ id, slug }} />
      </Island>
    </section>
  );
}
