import { makeZip } from 'client-zip';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';

/** A ZIP archive that is made as it is read; when the reader cancels, all open files are closed. */
export function zipStream(inputs: Parameters<typeof makeZip>[0]): ReadableStream<Uint8Array> {
  const reader = makeZip(inputs).getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reportUnlessAway(error);
          throw error;
        }
      },
      // Cancelling throws inside the generator of the inputs, and the error comes back here once everything is closed.
      cancel: (reason) => reader.cancel(reason ?? new Error('The reader went away')).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}
