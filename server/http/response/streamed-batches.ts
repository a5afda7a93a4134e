import { reportUnlessAway } from '../../db/report-unless-away.ts';

/** Rows per batch. */
const batchSize = 500;

interface Batch<Row, Cursor> {
  rows: readonly Row[];
  /** The cursor of the last row. */
  last: Cursor | undefined;
}

/** Reads up to `limit` rows after the one of this cursor, such as its id; from the start without it. */
export type ReadBatch<Row, Cursor> = (
  cursor: Cursor | undefined,
  limit: number,
) => Promise<Batch<Row, Cursor>>;

/** Formats a batch as part of the whole text. */
type TextOf<Row> = (rows: readonly Row[], position: { isFirst: boolean; isLast: boolean }) => string;

/**
 * Streams a list that is read in batches as fast as the client receives it. Even a long list needs little memory, and other
 * calls are answered between the batches. Throws if the first batch can't be read; if a later one fails, the connection is
 * closed, so that a partial list isn't mistaken for the whole.
 */
export async function streamedBatches<Row, Cursor>(
  read: ReadBatch<Row, Cursor>,
  textOf: TextOf<Row>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await read(undefined, batchSize);
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows, last } = next;
        const isLast = rows.length < batchSize;
        controller.enqueue(encoder.encode(textOf(rows, { isFirst, isLast })));
        isFirst = false;
        if (isLast) {
          controller.close();
          return;
        }
        // The embedded database answers without yielding: this gives other calls their turn.
        await new Promise((done) => {
          setImmediate(done);
        });
        next = await read(last, batchSize).catch((error: unknown) => {
          reportUnlessAway(error);
          throw error;
        });
      },
    },
    { highWaterMark: 0 },
  );
}
