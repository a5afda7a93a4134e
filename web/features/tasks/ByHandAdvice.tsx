import { askedByHand, byHandAdvice } from '#contract/signatures/by-hand.ts';

/** What to do where a task asks for a signature that can't be given in the portal; null for any other task. */
export function ByHandAdvice({ title }: { title: string }) {
  return askedByHand(title) ? <p className="mt-1 text-small text-ink-2">{byHandAdvice}</p> : null;
}
