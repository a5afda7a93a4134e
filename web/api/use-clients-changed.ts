import { useQueryClient } from '@tanstack/react-query';

/** Refetches everything on screen about clients: lists, counts, the open client, its work and its timeline. */
export function useClientsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && clientPaths.some((prefix) => path.startsWith(prefix)),
    });
}

const clientPaths = [
  '/api/admin/clients',
  '/api/admin/deadlines',
  '/api/admin/request-lists',
  '/api/admin/client-jobs',
];
