import axe, { type Result, type RunOptions } from 'axe-core';
import { violationLines, settled } from '#tests/support/axe-report.ts';
import { page } from 'vitest/browser';

const phone = 360;
const desktop = 1440;

/** As in tests/support/browser/axe.ts: `npm test` checks a phone in the light theme; CI checks both widths in both themes. */
const isQuick = import.meta.env['TEST_ACCESSIBILITY'] === 'phone';
const widths = isQuick ? [phone] : [phone, desktop];

/**
 * Axe violations and horizontal overflow of what is on screen, on a phone and on a desktop, in the light and the dark theme.
 * The crawls of all pages check whole documents.
 */
export async function complaints(): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.viewport(width, 900);
    await settled();
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    if (tooWide > 0) found.push(`${width}: ${tooWide} px too wide`);
    found.push(...violationLines(`${width} light`, await violations({})));
    if (isQuick) continue;
    document.documentElement.dataset['theme'] = 'dark';
    await settled();
    found.push(...violationLines(`${width} dark`, await violations({ runOnly: ['color-contrast'] })));
    delete document.documentElement.dataset['theme'];
  }
  await page.viewport(1280, 900);
  return found;
}

async function violations(rules: RunOptions): Promise<Result[]> {
  return (await axe.run(document.body, { ...rules, resultTypes: ['violations'], preload: false })).violations;
}
