import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { categoryEndpoints } from '#contract/posts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { adminCategoriesQuery } from './queries.ts';

/** Refetches the categories here and on the routes that are loaded in this tab. */
export function useRefreshCategories() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey });
    void router.invalidate();
  };
}

/** Deletes a category. The server refuses one with articles and says why. */
export function useDeleteCategory() {
  const refresh = useRefreshCategories();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (id: number) => call(categoryEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: async () => {
      show({ title: 'Category deleted', tone: 'success' });
      await refresh();
    },
    onError: async (error) => {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Not deleted', description, tone: 'destructive' });
      await refresh();
    },
  });
}
