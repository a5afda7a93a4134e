import axe, { type Result, type RunOptions } from 'axe-core';
import { page } from 'vitest/browser';

const phone = 360;
const desktop = 1440;

/**
 * What axe, or the width of the page, has against what is on screen: on a phone and on a desktop, light and dark. Whole
 * documents are asked about by the crawls of all pages.
 */
export async function complaints(): Promise<string[]> {
  const found: string[] = [];
  for (const width of [phone, desktop]) {
    await page.viewport(width, 900);
    await settled();
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    if (tooWide > 0) found.push(`${width}: ${tooWide} px too wide`);
    found.push(...named(`${width} light`, await violations({})));
    document.documentElement.dataset['theme'] = 'dark';
    await settled();
    found.push(...named(`${width} dark`, await violations({ runOnly: ['color-contrast'] })));
    delete document.documentElement.dataset['theme'];
  }
  await page.viewport(1280, 900);
  return found;
}

async function violations(rules: RunOptions): Promise<Result[]> {
  return (await axe.run(document.body, { ...rules, resultTypes: ['violations'], preload: false })).violations;
}

function named(where: string, results: Result[]): string[] {
  return results.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Laid out and painted again, with every transition at its end, and those that begin where others end. */
async function settled(): Promise<void> {
  const running = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await new Promise(requestAnimationFrame);
    if (running().length === 0) continue;
    quiet = 0;
    await Promise.allSettled(running().map(({ finished }) => finished));
  }
}
