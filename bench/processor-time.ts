import { get } from 'node:http';
import type { RunningServer } from './server-process.ts';

/** Runs whose median is taken. */
const runs = 7;

/** Milliseconds of CPU time that the server takes for one answer at this path: the median of seven runs of `requests` each, after a warm-up. */
export async function processorTime(
  { address, cpuMs }: Pick<RunningServer, 'address' | 'cpuMs'>,
  path: string,
  requests: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const before = await cpuMs();
    for (let request = 0; request < requests; request += 1) await bytesOf(address + path);
    if (run > 0) times.push(((await cpuMs()) - before) / requests);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** The compressed size of an answer in bytes. Rejects if its status isn't 200. */
export function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}
