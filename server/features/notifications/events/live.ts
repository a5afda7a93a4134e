import { type ChangedEvent, liveEvents } from '#contract/notifications/rules.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Deps, Live, SessionEnd, LiveAudience } from '#server/deps.ts';
import { accessibleClients } from '#server/domain/client-access.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import { type Connection, type Listener, openConnection } from './connection.ts';
import { listActiveSessions } from './store.ts';

/** Milliseconds between heartbeats, which keep proxies from closing an idle connection. */
const heartbeatInterval = 20_000;
/** How many heartbeats between checks for sessions that ended without an event, such as by expiry. */
const heartbeatsPerCheck = 3;
/** Maximum connections of one account, more than anyone has browsers. */
const maxPerAccount = 20;

export interface LiveConnections extends Live {
  /** Connects a browser. The stream stays open until the browser disconnects or the session ends. Throws 503 once stopped, 429 for too many connections. */
  join: (account: Listener, tokenHash: Uint8Array) => Promise<ReadableStream<Uint8Array>>;
  /** Ends every connection and accepts no new ones. */
  stop: () => void;
}

/** The live connections of this process. They also receive what other processes broadcast. */
export function openLive({
  db,
  now,
  broadcast,
}: Pick<Deps, 'db' | 'now'> & Pick<OpenDatabase, 'broadcast'>): LiveConnections {
  const connections = new Set<Connection>();
  let stopped = false;
  let heartbeats = 0;
  const timer = setInterval(() => {
    for (const connection of connections) connection.send(': \n\n');
    heartbeats += 1;
    if (heartbeats % heartbeatsPerCheck === 0 && connections.size > 0) endExpired().catch(reportUnlessAway);
  }, heartbeatInterval).unref();

  async function endExpired(): Promise<void> {
    const active = new Set(await listActiveSessions(db, Array.from(connections, sessionOf), now()));
    for (const connection of connections)
      if (!active.has(keyOf(sessionOf(connection)))) endConnection(connection, 'expired');
  }

  function notify(whose: LiveAudience, paths: readonly string[]): void {
    const change: ChangedEvent = { paths: [...paths] };
    const event = `event: ${liveEvents.changed}\ndata: ${JSON.stringify(change)}\n\n`;
    for (const connection of connections) if (isRecipient(connection, whose)) connection.send(event);
  }

  function endSessions(sessions: readonly string[], reason: SessionEnd): void {
    const ended = new Set(sessions);
    for (const connection of connections)
      if (ended.has(keyOf(sessionOf(connection)))) endConnection(connection, reason);
  }

  broadcast.onMessage((message) => {
    if (message.kind === 'changed-for') notify(message.whose, message.paths);
    if (message.kind === 'sessions-over') endSessions(message.sessions, message.how);
    // A browser that reconnects reloads everything that it shows.
    if (message.kind === 'everything')
      for (const connection of connections) endConnection(connection, 'renewed');
  });

  return {
    async join(account, tokenHash) {
      const clientIds = await accessibleClients(db, account);
      if (stopped) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
      const others = Array.from(connections).filter((connection) => connection.accountId === account.id);
      if (others.length >= maxPerAccount)
        throw new ApiError('too-many', { headers: { 'retry-after': '60' } });
      const connection = openConnection(account, clientIds, tokenHash, (closed) =>
        connections.delete(closed),
      );
      connections.add(connection);
      connection.send('retry: 3000\n\n');
      return connection.body;
    },
    changed(whose, ...paths) {
      notify(whose, paths);
      broadcast.send({ kind: 'changed-for', whose, paths });
    },
    sessionsOver(tokenHashes, reason = 'ended') {
      const sessions = tokenHashes.map(keyOf);
      endSessions(sessions, reason);
      broadcast.send({ kind: 'sessions-over', sessions, how: reason });
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const connection of connections) connection.end();
    },
  };
}

/** Whether a connection receives a change: a client's own people, or staff who can access that client. */
function isRecipient(connection: Connection, whose: LiveAudience): boolean {
  if ('clientId' in whose) return connection.clientId === whose.clientId;
  return (
    connection.isFirm &&
    (connection.accessibleClients === null || connection.accessibleClients.has(whose.firmAbout))
  );
}

function endConnection(connection: Connection, reason: SessionEnd | 'expired'): void {
  if (reason !== 'renewed')
    connection.send(`event: ${reason === 'ended' ? liveEvents.over : liveEvents[reason]}\ndata: {}\n\n`);
  connection.end();
}

function sessionOf({ tokenHash }: Connection): Uint8Array {
  return tokenHash;
}

function keyOf(tokenHash: Uint8Array): string {
  return Buffer.from(tokenHash).toString('base64');
}
