import lighthouse, { type Flags } from 'lighthouse';
import { chromium as browsers } from 'playwright-core';
import { chromium } from './chromium.ts';
import { freePort } from './free-port.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PhoneScores {
  /** From 0 to 100: performance, accessibility, best practices, SEO. */
  scores: readonly number[];
  /** Total blocking time in milliseconds. */
  blockingMs: number;
  /** Milliseconds to the largest contentful paint. */
  paintMs: number;
  /** The performance score with the CPU throttled for this machine, so that it matches the phone that Lighthouse simulates. */
  calibrated: number;
  /** The CPU slowdown of that run. By default, Lighthouse uses 4 on every machine. */
  slowdown: number;
}

/** Lighthouse scores for a slow phone: the medians of this many runs, each in a new browser. */
export async function lighthouseScores(address: string, runs = 5): Promise<PhoneScores> {
  const usual = await repeated(runs, () => once(address, {}));
  const slowdown = slowdownFor(median(usual.map(({ speed }) => speed)));
  const slowed = { throttling: { cpuSlowdownMultiplier: slowdown } };
  const calibrated = await repeated(runs, () => once(address, slowed));
  return {
    scores: categories.map((_, index) => median(usual.map(({ scores }) => scores[index] ?? 0))),
    blockingMs: median(usual.map(({ blockingMs }) => blockingMs)),
    paintMs: median(usual.map(({ paintMs }) => paintMs)),
    calibrated: median(calibrated.map(({ scores }) => scores[0] ?? 0)),
    slowdown,
  };
}

interface Run {
  scores: number[];
  blockingMs: number;
  paintMs: number;
  /** Lighthouse's benchmark index of the machine. */
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

/** The CPU slowdown for a benchmark index, interpolated linearly between the points of Lighthouse's throttling calculator. */
function slowdownFor(speed: number): number {
  if (speed >= 1300) return 3 + (speed - 1300) / 233;
  if (speed >= 800) return 2 + (speed - 800) / 500;
  return Math.max(1, 1 + (speed - 150) / 650);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
