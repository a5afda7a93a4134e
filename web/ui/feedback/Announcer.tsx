import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AnnounceContext, type Announce, liveRegionId, type Urgency } from '#web/ui/feedback/announce.ts';

/** Milliseconds after which an announcement is removed from the page. */
const clearedAfterMs = 3000;

/** The function that announces to screen readers, through the live regions that are in the page from the start. */
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
      <Announced urgency="polite">{polite.content}</Announced>
      <Announced urgency="assertive">{assertive.content}</Announced>
    </AnnounceContext>
  );
}

/** Shows an announcement in the page's live region; where a page has none, as a preview, in one of its own. */
function Announced({ urgency, children }: { urgency: Urgency; children: ReactNode }) {
  const [region] = useState(() => document.getElementById(liveRegionId(urgency)));
  if (region) return createPortal(children, region);
  return (
    <div aria-live={urgency} aria-atomic="true" className="sr-only">
      {children}
    </div>
  );
}

/** The two regions that screen readers watch. A change is announced only in a region that was there before. */
export function LiveRegions() {
  return (['polite', 'assertive'] as const).map((urgency) => (
    <div
      key={urgency}
      id={liveRegionId(urgency)}
      aria-live={urgency}
      aria-atomic="true"
      className="sr-only"
    />
  ));
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
