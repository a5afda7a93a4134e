import { useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#contract/messages/schemas.ts';

/** Pixels from the bottom within which someone reads the newest. */
const near = 80;

/** What was there when the history was last drawn. */
interface Seen {
  newest: number | undefined;
  oldest: number | undefined;
  height: number;
}

/**
 * The scroll position of a history: at first at what is new, else at its end; new messages are followed at the end and announced
 * elsewhere; earlier messages load above without moving what is read.
 */
export function useScroll(messages: readonly Message[], isOwn: (message: Message) => boolean) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLLIElement>(null);
  const last = useRef<Seen>({ newest: undefined, oldest: undefined, height: 0 });
  const [hasBelow, setHasBelow] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    const newest = messages.at(-1);
    if (!element || !newest) return;
    const before = last.current;
    const grown = element.scrollHeight - before.height;
    if (before.newest === undefined) {
      element.scrollTop = start.current ? start.current.offsetTop - 12 : element.scrollHeight;
    } else if (messages[0]?.id !== before.oldest) {
      element.scrollTop += grown;
    } else if (newest.id !== before.newest) {
      const wasNear = before.height - element.scrollTop - element.clientHeight < near;
      if (wasNear || isOwn(newest)) element.scrollTop = element.scrollHeight;
      else setHasBelow(true);
    }
    last.current = { newest: newest.id, oldest: messages[0]?.id, height: element.scrollHeight };
  }, [messages, isOwn]);

  return {
    box,
    start,
    hasBelow,
    onScroll: () => {
      const element = box.current;
      if (element && element.scrollHeight - element.scrollTop - element.clientHeight < near)
        setHasBelow(false);
    },
    toEnd: () => {
      box.current?.scrollTo({ top: box.current.scrollHeight });
      box.current?.focus();
      setHasBelow(false);
    },
  };
}
