import { useMutation } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

interface ArchiveOptions {
  endAccess: boolean;
  deleteJobs: boolean;
}

/** Archives a client, ends access and deletes open jobs if asked, all in one call: everything happens or nothing does. */
export function useArchiveClient({ id, name }: Client) {
  const { show } = useToasts();
  const announce = useAnnounce();
  const changed = useClientsChanged();
  return useMutation({
    mutationFn: ({ endAccess, deleteJobs }: ArchiveOptions) =>
      call(endAccess ? clientEndpoints.archiveAndEndAccess : clientEndpoints.archive, {
        params: { id: String(id) },
        body: { deleteJobs },
      }),
    onSuccess: () => {
      announce(`${name} is archived`);
      return changed();
    },
    onError: (error) =>
      show({
        title: 'Not archived',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
}
