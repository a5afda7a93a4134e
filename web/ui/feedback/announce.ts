import { createContext, useContext } from 'react';

export type Urgency = 'polite' | 'assertive';
export type Announce = (text: string, urgency?: Urgency) => void;

// Without an Announcer around, as in tests, nothing is announced.
export const AnnounceContext = createContext<Announce>(() => {});

/** Announces a text to screen readers, politely unless `urgency` says otherwise. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** The id of the live region for announcements of this urgency. */
export function liveRegionId(urgency: Urgency): string {
  return `announced-${urgency}`;
}
