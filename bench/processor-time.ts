import { get } from 'node:http';
import type { RunningServer } from './server-process.ts';

/** Runs of which the median is taken. */
const runs = 7;

/** Milliseconds of processor time that the server takes for one answer at this path: the median of seven runs of so many, after one more. */
export async function processorTime(
  { address, cpuMs }: Pick<RunningServer, 'address' | 'cpuMs'>,
  path: string,
  requests: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const before = await cpuMs();
    for (let turn = 0; turn < requests; turn += 1) await bytesOf(address + path);
    if (run > 0) times.push(((await cpuMs()) - before) / requests);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** Compressed, as they come over the network; throws for any answer but 200. */
export function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes));
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}
