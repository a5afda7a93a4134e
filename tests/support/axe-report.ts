import type { Result } from 'axe-core';

/** What axe has against something, a line for each rule. */
export function named(where: string, results: Result[]): string[] {
  return results.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/**
 * Laid out and painted again, with every transition at its end, and those that begin where others end. It runs in the page,
 * also by itself: what it needs is in it.
 */
export async function settled(): Promise<void> {
  const running = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await new Promise(requestAnimationFrame);
    if (running().length === 0) continue;
    quiet = 0;
    await Promise.allSettled(running().map(({ finished }) => finished));
  }
}
