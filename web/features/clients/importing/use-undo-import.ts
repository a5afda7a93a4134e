import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { ImportUndone } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { useAction } from '#web/actions/use-action.ts';

/** Undoes an import, and says how many clients were deleted and which stay. */
export function useUndoImport() {
  return useAction(clientListEndpoints.undoImport, {
    input: (id: number) => ({ params: { id: String(id) } }),
    done: (outcome) => ({ title: undoneSentence(outcome), description: stayingSentence(outcome) }),
    failed: 'Not undone',
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
