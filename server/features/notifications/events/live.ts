import { type ChangedEvent, liveEvents } from '#contract/notifications/rules.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Deps, Live, SessionEnd, Whose } from '#server/deps.ts';
import { reachedClients } from '#server/domain/client-access.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import { type Connection, type Listener, openConnection } from './connection.ts';
import { livingSessions } from './store.ts';

/** Milliseconds between signs of life, which keep proxies from taking a quiet connection for a dead one. */
const beat = 20_000;
/** Every so many beats the sessions are looked at: one may have ended without a word, such as by its age. */
const beatsPerLook = 3;
/** Connections of one account: more than anyone has browsers. */
const maxOfOne = 20;

export interface LiveConnections extends Live {
  /** Joins a browser; its answer goes on until the browser leaves or the session ends. */
  join: (account: Listener, tokenHash: Uint8Array) => Promise<ReadableStream<Uint8Array>>;
  /** Ends every connection and takes no new ones. */
  stop: () => void;
}

/** The live connections of this process, which are notified of what happens in others as well. */
export function openLive({
  db,
  now,
  broadcast,
}: Pick<Deps, 'db' | 'now'> & Pick<OpenDatabase, 'broadcast'>): LiveConnections {
  const open = new Set<Connection>();
  let stopped = false;
  let beats = 0;
  const timer = setInterval(() => {
    for (const one of open) one.send(': \n\n');
    beats += 1;
    if (beats % beatsPerLook === 0 && open.size > 0) look().catch(reportUnlessAway);
  }, beat).unref();

  async function look(): Promise<void> {
    const living = new Set(await livingSessions(db, Array.from(open, sessionOf), now()));
    for (const one of open) if (!living.has(keyOf(sessionOf(one)))) endOne(one, 'expired');
  }

  function notify(whose: Whose, paths: readonly string[]): void {
    const change: ChangedEvent = { paths: [...paths] };
    const event = `event: ${liveEvents.changed}\ndata: ${JSON.stringify(change)}\n\n`;
    for (const one of open) if (isFor(one, whose)) one.send(event);
  }

  function endSessions(sessions: readonly string[], how: SessionEnd): void {
    const over = new Set(sessions);
    for (const one of open) if (over.has(keyOf(sessionOf(one)))) endOne(one, how);
  }

  broadcast.onMessage((message) => {
    if (message.kind === 'changed-for') notify(message.whose, message.paths);
    if (message.kind === 'sessions-over') endSessions(message.sessions, message.how);
    // A browser that takes its connection up again asks for everything that it shows.
    if (message.kind === 'everything') for (const one of open) endOne(one, 'renewed');
  });

  return {
    async join(account, tokenHash) {
      const reached = await reachedClients(db, account);
      if (stopped) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
      const others = Array.from(open).filter((one) => one.accountId === account.id);
      if (others.length >= maxOfOne) throw new ApiError('too-many', { headers: { 'retry-after': '60' } });
      const connection = openConnection(account, reached, tokenHash, (one) => open.delete(one));
      open.add(connection);
      connection.send('retry: 3000\n\n');
      return connection.body;
    },
    changed(whose, ...paths) {
      notify(whose, paths);
      broadcast.send({ kind: 'changed-for', whose, paths });
    },
    sessionsOver(tokenHashes, how = 'ended') {
      const sessions = tokenHashes.map(keyOf);
      endSessions(sessions, how);
      broadcast.send({ kind: 'sessions-over', sessions, how });
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const one of open) one.end();
    },
  };
}

/** What is about a client goes to those of the firm who reach it. */
function isFor(one: Connection, whose: Whose): boolean {
  if ('clientId' in whose) return one.clientId === whose.clientId;
  return one.isFirm && (one.reached === null || one.reached.has(whose.firmAbout));
}

function endOne(connection: Connection, how: SessionEnd | 'expired'): void {
  if (how !== 'renewed')
    connection.send(`event: ${how === 'ended' ? liveEvents.over : liveEvents[how]}\ndata: {}\n\n`);
  connection.end();
}

function sessionOf({ tokenHash }: Connection): Uint8Array {
  return tokenHash;
}

function keyOf(tokenHash: Uint8Array): string {
  return Buffer.from(tokenHash).toString('base64');
}
