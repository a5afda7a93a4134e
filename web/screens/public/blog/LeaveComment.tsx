import { postCopy } from '#content/blog.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { useFirm } from '#web/api/site.ts';
import { CommentForm } from '#web/features/comments/CommentForm.tsx';
import { Island } from '#web/site/Island.tsx';

/** The form for a comment, and how to write to the firm instead. */
export function LeaveComment({ post: { id, slug } }: { post: Post }) {
  const firm = useFirm();
  return (
    <section aria-labelledby="leave-heading" className="mt-14 print:hidden">
      <h2 id="leave-heading" className="text-heading">
        {postCopy.leave}
      </h2>
      <p className="mt-2 mb-6 text-ink-2">{postCopy.note}</p>
      <noscript>
        <p className="mb-5 text-ink-2">
          {postCopy.needsScript}{' '}
          <a className="link" href={firm.emailAddress}>
            {firm.email}
          </a>
        </p>
      </noscript>
      <Island of="comment" wake="touch">
        <CommentForm post={{ id, slug }} />
      </Island>
    </section>
  );
}
