import { useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#contract/messages/schemas.ts';

/** Pixels from the bottom within which someone counts as reading the newest message. */
const nearBottom = 80;

/** The message that a search leads to; a new object for each press. */
export interface ShownMessage {
  id: number;
}

/** The history when it was last rendered: ids of its newest and oldest message, and its height in pixels. */
interface Rendered {
  newest: number | undefined;
  oldest: number | undefined;
  height: number;
}

/**
 * The scroll position of a history. It starts at the first new message, or else at the end. A new message scrolls into view if
 * the reader is at the end, and sets `hasBelow` otherwise. Earlier messages load above without moving the view. The message that a search leads to is scrolled to and focused.
 */
export function useScroll(
  messages: readonly Message[],
  isOwn: (message: Message) => boolean,
  shown: ShownMessage | undefined,
) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLLIElement>(null);
  const last = useRef<Rendered>({ newest: undefined, oldest: undefined, height: 0 });
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
      const wasNearBottom = before.height - element.scrollTop - element.clientHeight < nearBottom;
      if (wasNearBottom || isOwn(newest)) element.scrollTop = element.scrollHeight;
      else setHasBelow(true);
    }
    last.current = { newest: newest.id, oldest: messages[0]?.id, height: element.scrollHeight };
  }, [messages, isOwn]);

  // The history on screen may be a moment behind the one that was loaded.
  const reached = messages.some(({ id }) => id === shown?.id) ? shown : undefined;
  useLayoutEffect(() => {
    const element = reached && box.current?.querySelector(`[data-message="${reached.id}"]`);
    if (!box.current || !(element instanceof HTMLElement)) return;
    element.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'nearest' });
    box.current.scrollTop = element.offsetTop - box.current.clientHeight / 3;
  }, [reached]);

  return {
    box,
    start,
    hasBelow,
    onScroll: () => {
      const element = box.current;
      if (element && element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom)
        setHasBelow(false);
    },
    toEnd: () => {
      box.current?.scrollTo({ top: box.current.scrollHeight });
      box.current?.focus();
      setHasBelow(false);
    },
  };
}
