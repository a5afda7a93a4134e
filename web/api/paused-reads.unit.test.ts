import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { pauseReads, withPauses } from './paused-reads.ts';

const read = accountEndpoints.current;

/** A network that records requests and answers when the test says so. */
function slowNetwork() {
  const requests: { answer: (text: string) => void; signal: AbortSignal | undefined }[] = [];
  const attempt = (signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ answer: resolve, signal });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  return { requests, attempt };
}

/** Runs all pending microtasks. */
const flush = () => new Promise(setImmediate);

describe('While someone signs out', () => {
  test('a read on its way ends, and is made again when signing out has failed', async () => {
    const { requests, attempt } = slowNetwork();
    const answered = withPauses(read, attempt);
    await flush();
    const resume = pauseReads();
    expect(requests[0]?.signal?.aborted).toBe(true);
    await flush();
    expect(requests).toHaveLength(1);
    resume();
    await flush();
    requests[1]?.answer('the same person');
    expect(await answered).toBe('the same person');
  });

  test('a read that begins waits, and a change does not', async () => {
    const resume = pauseReads();
    const { requests, attempt } = slowNetwork();
    const waiting = withPauses(read, attempt);
    await flush();
    expect(requests).toEqual([]);
    const change = withPauses(accountEndpoints.logout, attempt);
    requests[0]?.answer('signed out');
    expect(await change).toBe('signed out');
    resume();
    await flush();
    requests[1]?.answer('late');
    expect(await waiting).toBe('late');
  });

  test('a read that fails by itself fails', async () => {
    await expect(withPauses(read, () => Promise.reject(new Error('Away')))).rejects.toThrow('Away');
  });
});
