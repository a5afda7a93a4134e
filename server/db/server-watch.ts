import { Socket } from 'node:net';
import pg from 'pg';
import { reportProblem } from '../log.ts';
import { DatabaseUnavailableError, isDatabaseAway } from './database-away.ts';

export interface ServerWatch {
  /** A socket for a connection to the server. While the server is silent, it fails immediately instead of waiting. */
  socket: () => Socket;
  /** Starts pinging. Until then, a start may wait for its database as long as it needs. */
  begin: () => void;
  stop: () => Promise<void>;
}

/** Milliseconds between checks, and the number of unanswered checks after which the server counts as silent. */
const checkInterval = 1000;
const maxSilentChecks = 3;

/**
 * Pings a PostgreSQL server every second on its own connection. If there is no answer for three seconds, such as when a
 * process hangs or the network drops packets, it ends every connection to the server: pending calls fail within five
 * seconds, and later ones right away. Outages are logged at their beginning and end. A slow statement is left alone, since
 * the server still answers the pings.
 */
export function watchServer(config: pg.ClientConfig): ServerWatch {
  const sockets = new Set<Socket>();
  let pendingPing: Ping | undefined;
  let silentChecks = 0;
  let isSilent = false;
  let awaySince: number | undefined;
  let lastAnswer = performance.now();
  let client: pg.Client | undefined;
  let ownSocket: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;

  function socket(): Socket {
    const added = new Socket();
    sockets.add(added);
    added.once('close', () => sockets.delete(added));
    if (isSilent)
      process.nextTick(() => added.destroy(new DatabaseUnavailableError('The database is silent')));
    return added;
  }

  // Counts checks rather than milliseconds: if this process itself was blocked, an answer may already be waiting.
  const check = () => {
    if (!pendingPing) {
      startPing();
      return;
    }
    silentChecks += 1;
    if (silentChecks < maxSilentChecks) return;
    silentChecks = 0;
    drop();
    reportAway('says nothing');
    isSilent = true;
    for (const open of sockets) open.destroy(new DatabaseUnavailableError('The database is silent'));
    startPing();
  };

  function startPing(): void {
    const ping: Ping = {};
    pendingPing = ping;
    void runPing(ping);
  }

  async function runPing(ping: Ping): Promise<void> {
    try {
      await queryServer();
      if (pendingPing === ping) answered();
    } catch (error) {
      if (pendingPing !== ping) return;
      drop();
      isSilent = false;
      // Any other error, such as too many connections, comes from a server that is running.
      if (isDatabaseAway(error) && !isFull(error)) reportAway('cannot be reached');
    }
  }

  /** A broken connection is opened again before the server counts as down: it may be the only one that was ended. */
  async function queryServer(): Promise<void> {
    if (client) {
      try {
        await client.query('select 1');
        return;
      } catch {
        drop(pendingPing);
      }
    }
    const next = new pg.Client({ ...config, stream: () => (ownSocket = new Socket()) });
    client = next;
    next.on('error', () => {});
    await next.connect();
    await next.query('select 1');
  }

  /** Ends the watch's own connection. A silent server won't close it, so the socket is destroyed as well. */
  function drop(keptPing?: Ping): void {
    pendingPing = keptPing;
    client?.end().catch(() => {});
    ownSocket?.destroy();
    client = undefined;
  }

  function answered(): void {
    pendingPing = undefined;
    silentChecks = 0;
    isSilent = false;
    lastAnswer = performance.now();
    if (awaySince === undefined) return;
    const seconds = Math.max(1, Math.round((lastAnswer - awaySince) / 1000));
    awaySince = undefined;
    reportProblem(`The database answers again, after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`);
  }

  function reportAway(how: string): void {
    if (awaySince !== undefined) return;
    awaySince = lastAnswer;
    reportProblem(`The database ${how}: calls are answered with 503 until it is back`);
  }

  return {
    socket,
    begin() {
      timer = setInterval(check, checkInterval).unref();
    },
    async stop() {
      clearInterval(timer);
      pendingPing = undefined;
      if (awaySince === undefined) await client?.end().catch(() => {});
      else drop();
    },
  };
}

/** A ping of the watch; its identity distinguishes its answer from a late one. */
type Ping = Record<string, never>;

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300';
}
