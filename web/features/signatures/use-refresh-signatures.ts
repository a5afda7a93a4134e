import { useQueryClient } from '@tanstack/react-query';

const refreshedPaths = ['/api/client/signatures', '/api/client/electronic-records'];

/** Returns a function that reloads what the client signs, and the consent to electronic records. */
export function useRefreshSignatures(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && refreshedPaths.some((start) => path.startsWith(start)),
    });
}
