import { useQueryClient } from '@tanstack/react-query';

/** Loads again what is on screen of clients: lists, counts, the open one, its work and its timeline. */
export function useClientsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && ofClients.some((start) => path.startsWith(start)),
    });
}

const ofClients = [
  '/api/admin/clients',
  '/api/admin/deadlines',
  '/api/admin/request-lists',
  '/api/admin/client-jobs',
];
