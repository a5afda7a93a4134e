import { type ReadBatch, streamedBatches } from './streamed-batches.ts';

/** A response with a JSON array that is read in batches while it is sent. */
export async function streamedArray<Cursor>(read: ReadBatch<unknown, Cursor>): Promise<Response> {
  const body = await streamedBatches(read, (rows, { isFirst, isLast }) => {
    const texts = rows.map((row) => JSON.stringify(row)).join(',');
    const separator = isFirst ? '[' : rows.length > 0 ? ',' : '';
    return `${separator}${texts}${isLast ? ']' : ''}`;
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
