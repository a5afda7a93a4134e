import { reportUnlessAway } from '../../db/report-unless-away.ts';

/** Rows that are read and sent at once. */
const batch = 500;

interface Batch<Row> {
  rows: readonly Row[];
  /** The id of the last of them. */
  last: number | undefined;
}

/** Reads up to `limit` rows behind the one whose id is `cursor`, from the start without it. */
export type ReadBatch<Row> = (cursor: number | undefined, limit: number) => Promise<Batch<Row>>;

/** The text of a batch, as it is in the whole. */
type TextOf<Row> = (rows: readonly Row[], place: { isFirst: boolean; isLast: boolean }) => string;

/**
 * A list that is read batch by batch while it is sent, as fast as the caller takes it: however long it is, it fills no
 * memory, and other calls are answered between the batches. Throws what the first reading throws; when a later one fails
 * the connection breaks off, so that nobody takes the part for the whole.
 */
export async function streamedBatches<Row>(
  read: ReadBatch<Row>,
  textOf: TextOf<Row>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await read(undefined, batch);
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows, last } = next;
        const isLast = rows.length < batch;
        controller.enqueue(encoder.encode(textOf(rows, { isFirst, isLast })));
        isFirst = false;
        if (isLast) {
          controller.close();
          return;
        }
        // The embedded database answers without ever waiting: other calls get their turn here.
        await new Promise((done) => {
          setImmediate(done);
        });
        next = await read(last, batch).catch((error: unknown) => {
          reportUnlessAway(error);
          throw error;
        });
      },
    },
    { highWaterMark: 0 },
  );
}
