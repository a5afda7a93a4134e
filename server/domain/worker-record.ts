import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { jobNames } from '#contract/system/schemas.ts';
import type { Database, Reader } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'worker';
const time = z.iso.datetime().transform((text) => new Date(text));

/** The last sign of life of a process that sends emails and does the jobs, with what the hourly ones came to. */
const workerRecord = z.object({
  at: time.nullable(),
  jobs: z.array(z.object({ name: z.enum(jobNames), endedAt: time, failed: z.boolean() })),
});
export type WorkerRecord = z.output<typeof workerRecord>;

/** `at` is null while none has ever run. */
export async function findWorkerRecord(db: Reader): Promise<WorkerRecord> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return workerRecord.catch({ at: null, jobs: [] }).parse(row?.value);
}

/** Records a sign of life. Of several workers the last one is kept: each does every job. */
export async function recordWorker(db: Database, record: WorkerRecord): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: record })
    .onConflictDoUpdate({ target: settings.key, set: { value: record } });
}
