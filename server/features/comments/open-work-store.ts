import { eq } from 'drizzle-orm';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { comments } from '#server/db/schema/comments.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

export const waitingComments: OpenWorkSource = {
  listedBy: adminCommentEndpoints.list,
  async list({ db }) {
    const { id, authorName, content, createdAt } = comments;
    const rows = await db
      .select({ id, who: authorName, title: content, since: createdAt })
      .from(comments)
      .where(eq(comments.status, 'waiting'));
    return rows.map((row) => ({ ...row, client: null, due: null, turn: 'firm', assigneeId: null }));
  },
};
