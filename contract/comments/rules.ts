export const commentStatuses = ['waiting', 'approved', 'refused', 'spam'] as const;
export type CommentStatus = (typeof commentStatuses)[number];
