import { type ChangedEvent, liveEvents } from '#contract/notifications/rules.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Deps, Live, SessionEnd, LiveAudience } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import { networkOf } from '#server/http/request/client-address.ts';
import type { Account } from '#server/http/request/session.ts';
import { type Audience, type Connection, openConnection } from './connection.ts';
import { findAudiences } from './store.ts';

/** Milliseconds between heartbeats, which keep proxies from closing an idle connection. */
const heartbeatInterval = 20_000;
/** How many heartbeats between checks for sessions that ended without an event, such as by expiry. */
const heartbeatsPerCheck = 3;
/**
 * Maximum connections of one account, more than anyone has browsers; of one whose address is not confirmed, which anyone can
 * open in a minute; and of one network, such as an office.
 */
const max = { perAccount: 20, perUnconfirmedAccount: 3, perNetwork: 40 };

/** Who connects, and from which address. */
interface Listener {
  account: { id: number } & Pick<Account, 'emailConfirmed'>;
  tokenHash: Uint8Array;
  address: string;
}

export interface LiveConnections extends Live {
  /**
   * Connects a browser. The stream stays open until the browser disconnects or the session ends. Throws 401 if it has ended,
   * 503 once stopped, 429 for too many connections.
   */
  join: (listener: Listener) => Promise<ReadableStream<Uint8Array>>;
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

  /** Ends connections whose session has ended, and restarts those whose access has changed, if the event got lost. */
  async function endExpired(): Promise<void> {
    const listed = [...connections];
    const audiences = await findAudiences(db, listed.map(sessionOf), now());
    for (const connection of listed) {
      const audience = audiences.get(keyOf(sessionOf(connection)));
      if (!audience) endConnection(connection, 'expired');
      else if (!isSameAudience(audience, connection.audience)) endConnection(connection, 'renewed');
    }
  }

  function requireRoom({ account }: Listener, network: string): void {
    const perAccount = account.emailConfirmed ? max.perAccount : max.perUnconfirmedAccount;
    const counts = { account: 0, network: 0 };
    for (const connection of connections) {
      if (connection.accountId === account.id) counts.account += 1;
      if (connection.network === network) counts.network += 1;
    }
    if (counts.account >= perAccount || counts.network >= max.perNetwork)
      throw new ApiError('too-many', { headers: { 'retry-after': '60' } });
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
    async join(listener) {
      if (stopped) throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
      const network = networkOf(listener.address);
      requireRoom(listener, network);
      const { tokenHash } = listener;
      const connection = openConnection({ accountId: listener.account.id, network, tokenHash }, (closed) =>
        connections.delete(closed),
      );
      connections.add(connection);
      connection.send('retry: 3000\n\n');
      // Read only now: a change of access from here on ends this connection, and an earlier one is seen.
      const audiences = await findAudiences(db, [tokenHash], now()).catch((error: unknown) => {
        connection.end();
        throw error;
      });
      const audience = audiences.get(keyOf(tokenHash));
      if (!audience) {
        connection.end();
        throw new ApiError('signed-out');
      }
      connection.audience = audience;
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

/** Whether a connection receives a change: one person, a client's own people, or staff who may see what has changed. */
function isRecipient({ accountId, audience }: Connection, whose: LiveAudience): boolean {
  if ('accountId' in whose) return accountId === whose.accountId;
  if ('clientId' in whose) return audience.clientId === whose.clientId;
  if (!audience.isFirm) return false;
  const { accessibleClients } = audience;
  if ('firm' in whose) return whose.firm === 'everyone' || accessibleClients === null;
  return accessibleClients === null || accessibleClients.has(whose.firmAbout);
}

function isSameAudience(a: Audience, b: Audience): boolean {
  const isSameReach =
    a.accessibleClients === null || b.accessibleClients === null
      ? a.accessibleClients === b.accessibleClients
      : a.accessibleClients.symmetricDifference(b.accessibleClients).size === 0;
  return a.clientId === b.clientId && a.isFirm === b.isFirm && isSameReach;
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
