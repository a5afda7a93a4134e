import { Socket } from 'node:net';
import pg from 'pg';
import { reportProblem } from '../log.ts';
import { DatabaseUnavailableError, isDatabaseAway } from './database-away.ts';

export interface ServerWatch {
  /** A socket for a connection to the server; while the server is silent it ends at once instead of waiting. */
  socket: () => Socket;
  /** Begins to ask: before, a start waits for its database as long as it likes. */
  begin: () => void;
  stop: () => Promise<void>;
}

/** Milliseconds between questions, and the checks after which a server that has not answered counts as silent. */
const awaiting = 1000;
const mostSilent = 3;

/**
 * Asks a PostgreSQL server every second, on a connection of its own, whether it is there. When it says nothing for three
 * seconds, as a process that hangs or a network that drops packets, every connection to it is ended: pending calls fail
 * within five seconds, and later ones at once. An outage is logged at its beginning and at its end. A statement
 * that only takes long is left alone: the server still answers the watch.
 */
export function watchServer(config: pg.ClientConfig): ServerWatch {
  const sockets = new Set<Socket>();
  let asked: Question | undefined;
  let silentTurns = 0;
  let isSilent = false;
  let awaySince: number | undefined;
  let lastAnswer = performance.now();
  let client: pg.Client | undefined;
  let line: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;

  function socket(): Socket {
    const one = new Socket();
    sockets.add(one);
    one.once('close', () => sockets.delete(one));
    if (isSilent) process.nextTick(() => one.destroy(new DatabaseUnavailableError('The database is silent')));
    return one;
  }

  // Checks are counted, not milliseconds: when this process itself was held up, an answer may already be waiting.
  const look = () => {
    if (!asked) {
      ask();
      return;
    }
    silentTurns += 1;
    if (silentTurns < mostSilent) return;
    silentTurns = 0;
    drop();
    away('says nothing');
    isSilent = true;
    for (const one of sockets) one.destroy(new DatabaseUnavailableError('The database is silent'));
    ask();
  };

  function ask(): void {
    const question: Question = {};
    asked = question;
    void validate(question);
  }

  async function validate(question: Question): Promise<void> {
    try {
      await answerOf();
      if (asked === question) answered();
    } catch (error) {
      if (asked !== question) return;
      drop();
      isSilent = false;
      // Any other error answer, such as of one connection too many, comes from a server that is there.
      if (isDatabaseAway(error) && !isFull(error)) away('cannot be reached');
    }
  }

  /** A connection that broke is tried again before the server counts as away: it may have been ended alone. */
  async function answerOf(): Promise<void> {
    if (client) {
      try {
        await client.query('select 1');
        return;
      } catch {
        drop(asked);
      }
    }
    const next = new pg.Client({ ...config, stream: () => (line = new Socket()) });
    client = next;
    next.on('error', () => {});
    await next.connect();
    await next.query('select 1');
  }

  /** Ends the watch's own connection; a silent server takes no farewell, so that its socket ends as well. */
  function drop(going?: Question): void {
    asked = going;
    client?.end().catch(() => {});
    line?.destroy();
    client = undefined;
  }

  function answered(): void {
    asked = undefined;
    silentTurns = 0;
    isSilent = false;
    lastAnswer = performance.now();
    if (awaySince === undefined) return;
    const seconds = Math.max(1, Math.round((lastAnswer - awaySince) / 1000));
    awaySince = undefined;
    reportProblem(`The database answers again, after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`);
  }

  function away(how: string): void {
    if (awaySince !== undefined) return;
    awaySince = lastAnswer;
    reportProblem(`The database ${how}: calls are answered with 503 until it is back`);
  }

  return {
    socket,
    begin() {
      timer = setInterval(look, awaiting).unref();
    },
    async stop() {
      clearInterval(timer);
      asked = undefined;
      if (awaySince === undefined) await client?.end().catch(() => {});
      else drop();
    },
  };
}

/** One question of the watch, to distinguish its answer from a late one. */
type Question = Record<string, never>;

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300';
}
