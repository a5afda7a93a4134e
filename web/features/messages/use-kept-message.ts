import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenFile } from '#web/files/use-uploads.ts';

/** A file that has arrived at the server for a message that is not sent yet. */
export interface Attached {
  id: number;
  file: File;
}

interface Kept {
  chosen: readonly ChosenFile[];
  attached: readonly Attached[];
  /** Which form sends it at this moment. */
  sender: symbol | null;
}

const nothing: Kept = { chosen: [], attached: [], sender: null };

/** How a half-written message stands, words aside: `latest` also while something runs that began earlier. */
export interface KeptMessage {
  now: Kept;
  latest: () => Kept;
  change: (part: Partial<Kept>) => void;
}

/** Kept while the page is open, by name: files outlive a look at another tab. Who signs out or in leaves nothing here. */
export function useKeptMessage(name: string): KeptMessage {
  const queryClient = useQueryClient();
  const queryKey = ['half-written message', name];
  const { data: now = nothing } = useQuery<Kept>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const latest = () => queryClient.getQueryData<Kept>(queryKey) ?? nothing;
  return {
    now,
    latest,
    change: (part) => void queryClient.setQueryData<Kept>(queryKey, { ...latest(), ...part }),
  };
}
