import { mkdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import type { LetterSummary } from '#contract/letters.ts';
import type { TestApp } from './test-app.ts';

/** The letter to this address in the on-disk outbox, as soon as the worker has written it there. */
export async function outboxLetter({ deps: { config, mail } }: TestApp, to: string): Promise<LetterSummary> {
  const folder = join(config.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const stop = new AbortController();
  // Watching begins before the first look, so that nothing falls between the two.
  const changes = watch(folder, { signal: stop.signal });
  try {
    const find = async () => (await mail.list()).find((letter) => letter.to === to);
    const found = await find();
    if (found) return found;
    for await (const { eventType } of changes) {
      if (eventType !== 'rename') continue;
      const letter = await find();
      if (letter) return letter;
    }
    throw new Error(`The outbox ended without a letter to ${to}`);
  } finally {
    stop.abort();
  }
}
