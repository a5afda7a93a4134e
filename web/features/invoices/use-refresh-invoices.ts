import { useQueryClient } from '@tanstack/react-query';

const refreshedPaths = ['/api/admin/invoices', '/api/admin/clients', '/api/admin/recurring-invoices'];

/** Returns a function that reloads the invoices, recurring invoices and clients on screen. */
export function useRefreshInvoices(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && refreshedPaths.some((start) => path.startsWith(start)),
    });
}
