import { mkdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxSummary } from '#contract/emails/schemas.ts';
import type { TestApp } from '../test-app.ts';

/** Waits until the worker has written an email to this address into the outbox folder. */
export async function outboxEmail({ deps: { config, mail } }: TestApp, to: string): Promise<OutboxSummary> {
  const folder = join(config.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const stop = new AbortController();
  // Watching begins before the first read, so that no email is missed in between.
  const changes = watch(folder, { signal: stop.signal });
  try {
    const find = async () => (await mail.list()).find((email) => email.to === to);
    const found = await find();
    if (found) return found;
    for await (const { eventType } of changes) {
      if (eventType !== 'rename') continue;
      const email = await find();
      if (email) return email;
    }
    throw new Error(`The outbox ended without an email to ${to}`);
  } finally {
    stop.abort();
  }
}
