import { minute } from '#contract/durations.ts';

/**
 * Options of queries whose answer others change too. The live connection says which calls have new answers (use-live.ts); the
 * interval makes up for a report that was lost, and for what the server does by itself, such as recurring invoices.
 */
export const followed = { refetchInterval: 2 * minute, meta: { followed: true } } as const;

/** The same for what is put together from many calls: refetched whenever the firm has anything new. */
export const followsAll = { ...followed, meta: { followed: true, all: true } } as const;
