import { useMutation } from '@tanstack/react-query';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { ImportUndone } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Undoes an import, and says how many clients were deleted and which stay. */
export function useUndoImport() {
  const { show } = useToasts();
  const changed = useClientsChanged();
  return useMutation({
    mutationFn: (id: number) => call(clientListEndpoints.undoImport, { params: { id: String(id) } }),
    onSuccess: (outcome) => {
      show({ title: undoneSentence(outcome), description: stayingSentence(outcome), tone: 'success' });
      return changed();
    },
    onError: (error) =>
      show({ title: 'Not undone', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
  });
}

function undoneSentence({ deleted }: ImportUndone): string {
  if (deleted === 0) return 'No client was deleted';
  return deleted === 1 ? 'One client deleted' : `${grouped(deleted)} clients deleted`;
}

/** The first of those that stay; all of them are in the list of clients. */
function stayingSentence({ stayed, staying }: ImportUndone): string | undefined {
  if (stayed === 0) return undefined;
  const count = stayed === 1 ? 'One stays.' : `${grouped(stayed)} stay.`;
  return [count, ...staying.slice(0, 3).map(({ name, reason }) => `${name}: ${reason}`)].join(' ');
}
