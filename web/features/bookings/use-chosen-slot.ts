import { useEffect, useEffectEvent } from 'react';

export interface ChosenSlot {
  date: string;
  time?: string | undefined;
}

/**
 * Takes over a slot that was chosen elsewhere, such as in the page's address. An effect, since the cached page is the same
 * for every address, and what was typed into it meanwhile has to stay.
 */
export function useChosenSlot(chosen: ChosenSlot | undefined, take: (slot: ChosenSlot) => void): void {
  const { date, time } = chosen ?? {};
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    if (date !== undefined) takeOver({ date, time });
  }, [date, time]);
}
