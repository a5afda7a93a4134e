import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { knownKeys } from '../client-keys/client-keys.ts';

/** Milliseconds after which no further batch of encrypted texts is searched: a search as you type must answer. */
const searchTime = 1000;

/** What one search of encrypted texts may use: each key is loaded once, other calls are answered between batches, and it ends. */
export function decryptionBudget() {
  const end = performance.now() + searchTime;
  return {
    keys: knownKeys(),
    async mayGoOn() {
      await yieldToEventLoop();
      return performance.now() < end;
    },
  };
}
