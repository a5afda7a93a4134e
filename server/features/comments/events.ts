import type { CommentStatus } from '#contract/comments/rules.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { Moderated } from './store.ts';

/** A reader submitted a comment, which awaits review. */
export function commentSubmitted(comment: {
  authorName: string;
  postTitle: string;
  suspectedSpam: boolean;
}): Effects {
  return {
    firm: {
      type: 'comment',
      title: comment.suspectedSpam ? 'New comment to review, possibly spam' : 'New comment to review',
      message: `${comment.authorName} on "${comment.postTitle}"`,
    },
  };
}

/** The firm changed the status of a comment or deleted it, which can change the article's comments and their number. */
export function commentModerated(
  { comment, postSlug }: Moderated,
  action: `comment-${CommentStatus}` | 'comment-deleted',
  actor: ActorId,
): Effects {
  const post = `/api/blog/${postSlug}`;
  return {
    audit: { accountId: actor, action, subject: 'comments', subjectId: comment.id },
    changed: [post, `${post}/comments`],
  };
}
