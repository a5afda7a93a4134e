import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { pauseReads, withPauses } from './paused-reads.ts';

const read = accountEndpoints.current;

/** A network that answers when the test lets it, and knows what was asked of it. */
function slowNetwork() {
  const asked: { answer: (text: string) => void; signal: AbortSignal | undefined }[] = [];
  const attempt = (signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, signal });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  return { asked, attempt };
}

/** Lets everything go on that waits for nothing outside. */
const onward = () => new Promise(setImmediate);

describe('While someone signs out', () => {
  test('a read on its way ends, and is made again when signing out has failed', async () => {
    const { asked, attempt } = slowNetwork();
    const answered = withPauses(read, attempt);
    await onward();
    const goOn = pauseReads();
    expect(asked[0]?.signal?.aborted).toBe(true);
    await onward();
    expect(asked).toHaveLength(1);
    goOn();
    await onward();
    asked[1]?.answer('the same person');
    expect(await answered).toBe('the same person');
  });

  test('a read that begins waits, and a change does not', async () => {
    const goOn = pauseReads();
    const { asked, attempt } = slowNetwork();
    const waiting = withPauses(read, attempt);
    await onward();
    expect(asked).toEqual([]);
    const change = withPauses(accountEndpoints.logout, attempt);
    asked[0]?.answer('signed out');
    expect(await change).toBe('signed out');
    goOn();
    await onward();
    asked[1]?.answer('late');
    expect(await waiting).toBe('late');
  });

  test('a read that fails by itself fails', async () => {
    await expect(withPauses(read, () => Promise.reject(new Error('Away')))).rejects.toThrow('Away');
  });
});
