import lighthouse, { type Flags } from 'lighthouse';
import { chromium as browsers } from 'playwright-core';
import { chromium } from './chromium.ts';
import { freePort } from './free-port.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PhoneScores {
  /** From 0 to 100: performance, accessibility, best practices, SEO. */
  scores: readonly number[];
  /** Milliseconds in which tasks kept the page from answering. */
  blockingMs: number;
  /** Milliseconds to the largest paint. */
  paintMs: number;
  /** Performance once more, with the processor slowed as far as makes of this machine the phone that Lighthouse means. */
  onThatPhone: number;
  /** How many times slower that is; Lighthouse takes 4 for every machine. */
  slowdown: number;
}

/** Lighthouse as on a slow phone: the medians of so many runs, each in a fresh browser. */
export async function lighthouseScores(address: string, runs = 5): Promise<PhoneScores> {
  const usual = await repeated(runs, () => once(address, {}));
  const slowdown = slowdownFor(median(usual.map(({ speed }) => speed)));
  const slowed = { throttling: { cpuSlowdownMultiplier: slowdown } };
  const onThatPhone = await repeated(runs, () => once(address, slowed));
  return {
    scores: categories.map((_, index) => median(usual.map(({ scores }) => scores[index] ?? 0))),
    blockingMs: median(usual.map(({ blockingMs }) => blockingMs)),
    paintMs: median(usual.map(({ paintMs }) => paintMs)),
    onThatPhone: median(onThatPhone.map(({ scores }) => scores[0] ?? 0)),
    slowdown,
  };
}

interface Run {
  scores: number[];
  blockingMs: number;
  paintMs: number;
  /** Of the machine, as Lighthouse counts it. */
  speed: number;
}

async function once(address: string, settings: Flags): Promise<Run> {
  const port = await freePort();
  const args = [...(chromium.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await browsers.launch({ ...chromium, args });
  try {
    const flags: Flags = { ...settings, port, logLevel: 'error', onlyCategories: [...categories] };
    const result = await lighthouse(address, flags);
    const audit = (name: string) => Math.round(result?.lhr.audits[name]?.numericValue ?? 0);
    return {
      blockingMs: audit('total-blocking-time'),
      paintMs: audit('largest-contentful-paint'),
      scores: categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)),
      speed: result?.lhr.environment.benchmarkIndex ?? 0,
    };
  } finally {
    await browser.close();
  }
}

async function repeated<Result>(runs: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await work());
  return results;
}

/** By the curve of Lighthouse's throttling calculator, which joins these points of speed and slowdown with straight lines. */
function slowdownFor(speed: number): number {
  if (speed >= 1300) return 3 + (speed - 1300) / 233;
  if (speed >= 800) return 2 + (speed - 800) / 500;
  return Math.max(1, 1 + (speed - 150) / 650);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
