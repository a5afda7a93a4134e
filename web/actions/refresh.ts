import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changedPaths } from '#contract/changed-paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf, refetchChanged } from '#web/api/live/refetch-changed.ts';

type Write = Pick<Endpoint, 'path' | 'changes'>;

/** Returns a function that refetches what these writes changed; it resolves once the screen is up to date. */
export function useRefreshAfter(): (...writes: readonly Write[]) => Promise<void> {
  const queryClient = useQueryClient();
  return (...writes) => refreshAfter(queryClient, ...writes);
}

/** Refetches what these writes changed, as the contract says of them. */
export async function refreshAfter(queryClient: QueryClient, ...writes: readonly Write[]): Promise<void> {
  const read = queryClient.getQueryCache().getAll().map(pathOf);
  await refetchChanged(queryClient, new Set(writes.flatMap((write) => changedPaths(write, read))));
}
