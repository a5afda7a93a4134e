import { createContext, useContext } from 'react';

export type Urgency = 'polite' | 'assertive';
export type Announce = (text: string, urgency?: Urgency) => void;

// Outside of an Announcer (a test, a single part) there is no one to notify.
export const AnnounceContext = createContext<Announce>(() => {});

/** Says a text to screen readers, politely unless `urgency` says otherwise. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
