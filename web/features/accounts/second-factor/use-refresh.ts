import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { secondFactorQuery } from './queries.ts';

/** Reads again how the account is protected, and says what was done. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return async (description?: string) => {
    if (description !== undefined) show({ title: 'Saved', description, tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
}
