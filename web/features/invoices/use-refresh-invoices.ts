import { useQueryClient } from '@tanstack/react-query';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';

const refreshedPaths = ['/api/admin/invoices', '/api/admin/clients', '/api/admin/recurring-invoices'];

/** Returns a function that reloads the invoices, recurring invoices and clients on screen. Previews of drafts aren't stored data. */
export function useRefreshInvoices(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' &&
        path !== adminInvoiceEndpoints.preview.path &&
        refreshedPaths.some((start) => path.startsWith(start)),
    });
}
