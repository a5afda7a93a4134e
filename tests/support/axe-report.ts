import type { Result } from 'axe-core';

/** The violations that axe found, a line for each rule; each line begins with `where`. */
export function violationLines(where: string, results: Result[]): string[] {
  return results.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/**
 * Resolves once the page is laid out and painted again and every transition has ended, including those that begin when others
 * end. Playwright may evaluate it in the page, so it refers to nothing outside itself.
 */
export async function settled(): Promise<void> {
  const running = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
    await new Promise(requestAnimationFrame);
    if (running().length === 0) continue;
    quietFrames = 0;
    await Promise.allSettled(running().map(({ finished }) => finished));
  }
}
