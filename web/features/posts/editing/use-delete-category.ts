import { useRouter } from '@tanstack/react-router';
import { categoryEndpoints } from '#contract/posts/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';

/** Deletes a category. The server refuses one with articles and says why. */
export function useDeleteCategory() {
  const router = useRouter();
  return useAction(categoryEndpoints.remove, {
    input: (id: number) => ({ params: { id: String(id) } }),
    done: () => 'Category deleted',
    // The articles that are loaded in this tab have the category on their routes.
    afterwards: () => void router.invalidate(),
    failed: 'Not deleted',
    advice: 'Nothing was changed. Please try again.',
  });
}
