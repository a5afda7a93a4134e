import { useQueryClient } from '@tanstack/react-query';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';

const refreshedPaths = ['/api/admin/engagements', '/api/admin/clients'];

/** Returns a function that reloads the letters and clients on screen. Previews of drafts aren't stored data. */
export function useRefreshEngagements(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' &&
        path !== engagementEndpoints.preview.path &&
        refreshedPaths.some((start) => path.startsWith(start)),
    });
}
