import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOfPage } from '#web/api/client-of-page.ts';
import type { ConversationSide } from './side.ts';
import type { ChosenFile } from '#web/files/use-uploads.ts';

/** A file that was uploaded for a message that is not sent yet. */
export interface UploadedFile {
  id: number;
  file: File;
}

interface DraftContents {
  chosen: readonly ChosenFile[];
  attached: readonly UploadedFile[];
  /** Identifies the form that is sending the message; null if none is. */
  sender: symbol | null;
}

const empty: DraftContents = { chosen: [], attached: [], sender: null };

/** The name under which the text of a message is stored until it is sent. Someone with several clients has a draft for each. */
export function messageDraftName(userId: number | undefined, side: ConversationSide): string {
  const client = clientOfPage();
  return [userId, ...(client ? [client.id] : []), ...side.queryKey].join(' ');
}

/** The state of a draft message, except its text. Callbacks that outlive a render use `latest` instead of `contents`. */
export interface MessageDraft {
  contents: DraftContents;
  latest: () => DraftContents;
  change: (part: Partial<DraftContents>) => void;
}

/** Held in memory by name while the page is open, so that files survive a switch of tabs. Signing in or out clears it. */
export function useMessageDraft(name: string): MessageDraft {
  const queryClient = useQueryClient();
  const queryKey = ['half-written message', name];
  const { data: contents = empty } = useQuery<DraftContents>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const latest = () => queryClient.getQueryData<DraftContents>(queryKey) ?? empty;
  return {
    contents,
    latest,
    change: (part) => void queryClient.setQueryData<DraftContents>(queryKey, { ...latest(), ...part }),
  };
}
