import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { categoryEndpoints } from '#contract/posts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { adminCategoriesQuery } from './queries.ts';

/** Reads the categories again, here and on public pages opened in this tab. */
export function useRenewCategories() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey });
    void router.invalidate();
  };
}

/** Deletes an empty category; one with articles stays, and the server says why. */
export function useDeleteCategory() {
  const renew = useRenewCategories();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (id: number) => call(categoryEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: async () => {
      show({ title: 'Category deleted', tone: 'success' });
      await renew();
    },
    onError: async (error) => {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Not deleted', description, tone: 'destructive' });
      await renew();
    },
  });
}
