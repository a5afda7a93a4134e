import type { Deps } from '#server/deps.ts';

/** What topics get from each other for their bulk actions, in calls and in background jobs alike. */
export type BulkParts = Deps;
