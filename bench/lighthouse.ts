import lighthouse, { type Flags } from 'lighthouse';
import { chromium as browsers } from 'playwright-core';
import { chromium } from './chromium.ts';
import { freePort } from './free-port.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** From 0 to 100: performance, accessibility, best practices, SEO. */
type Scores = readonly number[];

/** Lighthouse as on a slow phone: the medians of so many runs, each in a fresh browser. */
export async function lighthouseScores(address: string, runs = 5): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(address));
  return categories.map((_, index) => median(all.map((scores) => scores[index] ?? 0)));
}

async function once(address: string): Promise<Scores> {
  const port = await freePort();
  const args = [...(chromium.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await browsers.launch({ ...chromium, args });
  try {
    const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories] };
    const result = await lighthouse(address, flags);
    return categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
  } finally {
    await browser.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
