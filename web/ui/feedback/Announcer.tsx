import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { AnnounceContext, type Announce, type Urgency } from '#web/ui/feedback/announce.ts';

/** Milliseconds after which an announcement is removed from the page. */
const clearedAfterMs = 3000;

/** Two live regions for screen readers, and the function that announces through them. */
export function Announcer({ children }: { children: ReactNode }) {
  const polite = useLiveText();
  const assertive = useLiveText();
  const { announce: announcePolitely } = polite;
  const { announce: announceAssertively } = assertive;
  const announce = useCallback<Announce>(
    (text, urgency: Urgency = 'polite') =>
      urgency === 'assertive' ? announceAssertively(text) : announcePolitely(text),
    [announcePolitely, announceAssertively],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <div aria-live="polite" aria-atomic="true" className="sr-only">
        {polite.content}
      </div>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        {assertive.content}
      </div>
    </AnnounceContext>
  );
}

function useLiveText() {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    setAnnouncement(({ count }) => ({ text, count: count + 1 }));
    timer.current = setTimeout(() => setAnnouncement(({ count }) => ({ text: '', count })), clearedAfterMs);
  }, []);
  // A new element each time, or screen readers would skip a repeated text.
  return { content: <span key={announcement.count}>{announcement.text}</span>, announce };
}
