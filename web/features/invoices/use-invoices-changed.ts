import { useQueryClient } from '@tanstack/react-query';

const touched = ['/api/admin/invoices', '/api/admin/clients', '/api/admin/recurring-invoices'];

/** Loads again what is on screen of invoices and of the clients they belong to. */
export function useInvoicesChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && touched.some((start) => path.startsWith(start)),
    });
}
