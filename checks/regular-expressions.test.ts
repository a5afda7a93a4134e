import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { repositoryOf, readRepository } from './repository.ts';
import { findPatterns, type Pattern } from './regular-expressions/find.ts';
import type { Progress, Trial } from './regular-expressions/try-patterns.ts';

/** Length of each text that is tried: twice the length of the longest question. */
const length = 2000;
/** The maximum for one text, in milliseconds of processor time; the slowest expression today needs 20. */
const limit = 100;
/** Milliseconds after which an expression counts as endless, even on a busy machine. */
const timeout = 20_000;

/** Values for expressions that are put together at run time. */
const examples = {
  'contract/forms/one-script.ts': { characters: String.raw`\p{Script=Common}\p{Script_Extensions=Latin}` },
  'server/features/settings/former-facts/former-facts.ts': {
    anyFact: 'a a a tax books|a a a tax|12 main street|8015550143',
  },
  'server/pictures/set-title.ts': { inLine: '24' },
  'server/http/pages/pictures.ts': { property: 'og:title' },
};

/** Built from our own paths, not from user input. */
const fromOwnText = /^server\/http\/api\.ts:/;

const { patterns, unknown } = findPatterns(
  readRepository(fileURLToPath(new URL('..', import.meta.url))),
  examples,
);

describe('a regular expression', () => {
  test('is known before the program runs, or an example of its parts is in this file', () => {
    expect(unknown.filter((place) => !fromOwnText.test(place))).toEqual([]);
    expect(patterns.length).toBeGreaterThan(250);
  });

  test('needs little time for the text that is hardest on it', { timeout: 300_000 }, async () => {
    expect(await tooSlow(patterns)).toEqual([]);
  });

  test('with two ways to read the same words is detected', { timeout: 60_000 }, async () => {
    const text = 'export const theirs = /\\b(other|some) (the |of |of your |your )*(clients|people)\\b/;';
    const planted = findPatterns(repositoryOf({ 'server/planted.ts': text }), {});
    expect(await tooSlow(planted.patterns, 2000)).toEqual([expect.stringContaining('server/planted.ts:1')]);
  });
});

/** One line per expression that is too slow. Each is tried in a thread that can be terminated. */
async function tooSlow(all: Pattern[], wait = timeout): Promise<string[]> {
  const slow: string[] = [];
  let rest = all;
  while (rest.length > 0) {
    const tried = await tryInThread(rest, wait);
    for (const { at, worst, text } of tried.ended) {
      if (worst > limit)
        slow.push(`${at} needs ${Math.round(worst)} ms for ${JSON.stringify(text.slice(0, 60))}`);
    }
    if (tried.endless) slow.push(`${tried.endless.at} does not end: one text can be matched in many ways`);
    rest = rest.slice(tried.ended.length + 1);
  }
  return slow;
}

interface Tried {
  ended: { at: string; worst: number; text: string }[];
  endless?: Pattern;
}

function tryInThread(some: Pattern[], wait: number): Promise<Tried> {
  const workerData: Trial = { patterns: some, length };
  const worker = new Worker(new URL('regular-expressions/try-patterns.ts', import.meta.url), { workerData });
  const tried: Tried = { ended: [] };
  return new Promise((resolve, reject) => {
    let giveUp: NodeJS.Timeout;
    worker.on('message', (progress: Progress) => {
      clearTimeout(giveUp);
      if ('begins' in progress) {
        giveUp = setTimeout(() => {
          const endless = some[progress.begins];
          if (endless) tried.endless = endless;
          void worker.terminate();
        }, wait);
      } else {
        tried.ended.push({ at: some[progress.ends]?.at ?? '', worst: progress.worst, text: progress.text });
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve(tried));
  });
}
