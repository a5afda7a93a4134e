import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/** Milliseconds after which requests, timers and answers of the network come first. */
const maxTurn = 10;

/**
 * The embedded database, which lets the event loop turn between statements. PGlite does its work in the thread that answers
 * requests and only waits in microtasks: without this, a job of a thousand statements would let nothing else happen until its
 * last one, not even a page that needs no database.
 */
export class EmbeddedClient extends PGlite {
  #turnEnds = 0;

  override async execProtocolStream(
    ...message: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() > this.#turnEnds) {
      await nextTurn();
      this.#turnEnds = performance.now() + maxTurn;
    }
    return super.execProtocolStream(...message);
  }
}
