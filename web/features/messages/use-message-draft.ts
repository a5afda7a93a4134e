import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOfPage } from '#web/api/client-of-page.ts';
import type { ConversationSide } from './side.ts';
import type { ChosenFile } from '#web/files/use-uploads.ts';

/** A file that has arrived at the server for a message that is not sent yet. */
export interface Attached {
  id: number;
  file: File;
}

interface IndexedContents {
  chosen: readonly ChosenFile[];
  attached: readonly Attached[];
  /** Which form sends it now. */
  sender: symbol | null;
}

const nothing: IndexedContents = { chosen: [], attached: [], sender: null };

/** Under which the text of a message is kept until it is sent: for someone with several clients, of each apart. */
export function messageDraftName(userId: number | undefined, side: ConversationSide): string {
  const client = clientOfPage();
  return [userId, ...(client ? [client.id] : []), ...side.queryKey].join(' ');
}

/** The state of a half-written message, except its text: `latest` also while something runs that began earlier. */
export interface MessageDraft {
  now: IndexedContents;
  latest: () => IndexedContents;
  change: (part: Partial<IndexedContents>) => void;
}

/** Held while the page is open, by name: files survive a look at another tab. A sign-out or sign-in clears it. */
export function useMessageDraft(name: string): MessageDraft {
  const queryClient = useQueryClient();
  const queryKey = ['half-written message', name];
  const { data: now = nothing } = useQuery<IndexedContents>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const latest = () => queryClient.getQueryData<IndexedContents>(queryKey) ?? nothing;
  return {
    now,
    latest,
    change: (part) => void queryClient.setQueryData<IndexedContents>(queryKey, { ...latest(), ...part }),
  };
}
