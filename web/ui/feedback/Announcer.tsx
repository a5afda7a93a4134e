import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { AnnounceContext, type Announce, type Urgency } from '#web/ui/feedback/announce.ts';

const clearedAfterMs = 3000;

export function Announcer({ children }: { children: ReactNode }) {
  const polite = useLiveText();
  const assertive = useLiveText();
  const { say: sayPolitely } = polite;
  const { say: sayAtOnce } = assertive;
  const announce = useCallback<Announce>(
    (text, urgency: Urgency = 'polite') => (urgency === 'assertive' ? sayAtOnce(text) : sayPolitely(text)),
    [sayPolitely, sayAtOnce],
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
  const [said, setSaid] = useState({ text: '', count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((text: string) => {
    clearTimeout(timer.current);
    setSaid(({ count }) => ({ text, count: count + 1 }));
    timer.current = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), clearedAfterMs);
  }, []);
  // A new element each time, or the same words said twice would be heard once.
  return { content: <span key={said.count}>{said.text}</span>, say };
}
