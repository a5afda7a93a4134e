import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

/** Archives a client, and deletes open jobs if asked; `archiveAndEndAccess` ends portal access in the same call. */
export function useArchiveClient({ id, name }: Client) {
  const announce = useAnnounce();
  const archiving = {
    input: (body: { deleteJobs: boolean }) => ({ params: { id: String(id) }, body }),
    afterwards: () => announce(`${name} is archived`),
    failed: 'Not archived',
  };
  return {
    archive: useAction(clientEndpoints.archive, archiving),
    archiveAndEndAccess: useAction(clientEndpoints.archiveAndEndAccess, archiving),
  };
}
