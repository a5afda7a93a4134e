import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { jobNames } from '#contract/system/jobs.ts';
import type { Database, Reader } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'worker';
const time = z.iso.datetime().transform((text) => new Date(text));

/** The last heartbeat of a worker process, with the results of its hourly jobs. */
const workerRecord = z.object({
  at: time.nullable(),
  jobs: z.array(
    z.object({
      name: z.enum(jobNames),
      endedAt: time,
      failed: z.boolean(),
      succeededAt: time.nullable().default(null),
    }),
  ),
});
export type WorkerRecord = z.output<typeof workerRecord>;

/** The record of the last worker; `at` is null if none has ever run. */
export async function findWorkerRecord(db: Reader): Promise<WorkerRecord> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return workerRecord.catch({ at: null, jobs: [] }).parse(row?.value);
}

/** Records a heartbeat. If there are several workers, the last one counts, since each runs every job. */
export async function recordWorker(db: Database, record: WorkerRecord): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: record })
    .onConflictDoUpdate({ target: settings.key, set: { value: record } });
}
