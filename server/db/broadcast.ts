import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod';
import { parseJson } from '#server/parse-json.ts';
import { reportUnlessAway } from './report-unless-away.ts';

/** Messages between the processes that use one database. After `everything`, anything may have changed. */
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  /** The answers of these calls have changed for everyone. */
  z.object({ kind: z.literal('changed'), paths: z.array(z.string()) }),
  /** The answers of these calls have changed for the people of a client, or for staff. */
  z.object({
    kind: z.literal('changed-for'),
    whose: z.union([
      z.object({ accountId: z.number() }),
      z.object({ clientId: z.number() }),
      z.object({ firmAbout: z.number() }),
      z.object({ firm: z.enum(['everyone', 'all-clients']) }),
    ]),
    paths: z.array(z.string()),
  }),
  /** Sessions that have ended, by the hashes of their tokens in base64. */
  z.object({
    kind: z.literal('sessions-over'),
    sessions: z.array(z.string()),
    how: z.enum(['ended', 'replaced', 'renewed']),
  }),
  /** The view counts of posts so far, over all processes. */
  z.object({
    kind: z.literal('viewed'),
    posts: z.array(z.object({ id: z.number(), viewCount: z.number() })),
  }),
  /** A new file is waiting for the virus scanner. */
  z.object({ kind: z.literal('file-waits') }),
  /** A transaction enqueued emails. Its own process receives this message too. */
  z.object({ kind: z.literal('emails-queued') }),
]);
export type BroadcastMessage = z.output<typeof message>;

/** Sends messages from one process to all others that use the same database. */
export interface Broadcast {
  /** Sends to the other processes, in order. If the connection is down, the message waits for it. */
  send: (message: BroadcastMessage) => void;
  /** Subscribes to messages of other processes; `everything` also arrives after messages may have been missed. */
  onMessage: (listener: (message: BroadcastMessage) => void) => void;
  /** Starts listening. Resolves once listening, or after the first attempt failed; it then keeps trying. */
  begin: () => Promise<void>;
  /** False while messages may be missed: before it has begun, and while the connection is down. */
  isListening: () => boolean;
  stop: () => Promise<void>;
}

/** For a database that no other process can use: it only announces what its own transactions send. */
export function broadcastWithin(database: Pick<PGlite, 'listen'>): Broadcast {
  const listeners: ((message: BroadcastMessage) => void)[] = [];
  let stopListening = async () => {};
  return {
    send: () => {},
    onMessage: (listener) => void listeners.push(listener),
    async begin() {
      stopListening = await database.listen(channel, (payload) => {
        const read = envelope.safeParse(parseJson(payload));
        if (read.success) for (const listener of listeners) listener(read.data.message);
      });
    },
    isListening: () => true,
    stop: () => stopListening(),
  };
}

/** SQL to run in a transaction: after the commit, it notifies every process, this one included, that emails are queued. */
export function announceQueuedEmails(): SQL {
  const payload: z.input<typeof envelope> = { from: 'a transaction', message: { kind: 'emails-queued' } };
  return sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`;
}

const channel = 'ridgeline';
/** Bytes that PostgreSQL accepts in a notification, less the envelope. */
const maxBytes = 7500;
/** Milliseconds before reconnecting. */
const retryDelay = 500;

const envelope = z.object({ from: z.string(), message });

/** Uses LISTEN and NOTIFY of PostgreSQL; sends through `pool` and listens on its own connection. */
export function broadcastByServer(pool: Pick<pg.Pool, 'query'>, config: pg.ClientConfig): Broadcast {
  const self = randomUUID();
  const listeners: ((message: BroadcastMessage) => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let unsent: BroadcastMessage[] = [];
  let sending: Promise<void> | undefined;
  let listening: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let isListening = false;

  const deliver = (received: BroadcastMessage) => {
    for (const listener of listeners) listener(received);
  };

  async function sendAll(): Promise<void> {
    for (let next = unsent.shift(); next && !signal.aborted; next = unsent.shift())
      try {
        await pool.query('select pg_notify($1, $2)', [
          channel,
          JSON.stringify({ from: self, message: next }),
        ]);
      } catch (error) {
        reportUnlessAway(error);
        // Messages may be lost: `everything` makes the others read all of it again.
        unsent = [{ kind: 'everything' }];
        await wait(retryDelay, undefined, { signal }).catch(() => {});
      }
  }

  /** Listens until the connection breaks, and then again until stopped. */
  async function listen(begun: () => void): Promise<void> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        const { lost } = await connect();
        // Messages sent while this connection was down are lost.
        if (!isFirst) deliver({ kind: 'everything' });
        isListening = true;
        begun();
        await lost;
        isListening = false;
      } catch (error) {
        reportUnlessAway(error);
      }
      begun();
      await wait(retryDelay, undefined, { signal }).catch(() => {});
    }
  }

  /** Resolves once it is listening; `lost` resolves when the connection ends. */
  async function connect(): Promise<{ lost: Promise<void> }> {
    const next = new pg.Client(config);
    client = next;
    const lost = new Promise<void>((resolve) => next.once('end', resolve));
    next.on('error', () => {});
    next.on('notification', ({ payload = '' }) => receive(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    return { lost };
  }

  function receive(payload: string): void {
    const read = envelope.safeParse(parseJson(payload));
    // Another version of the program may send messages that this one doesn't know.
    if (!read.success) deliver({ kind: 'everything' });
    else if (read.data.from !== self) deliver(read.data.message);
  }

  return {
    send(next) {
      const text = JSON.stringify(next);
      // Changes can come faster than they are sent: repeating the previous message adds nothing.
      if (text === JSON.stringify(unsent.at(-1))) return;
      const isTooLong = Buffer.byteLength(text) > maxBytes;
      unsent.push(isTooLong ? { kind: 'everything' } : next);
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
    },
    onMessage: (listener) => void listeners.push(listener),
    begin: () =>
      new Promise<void>((begun) => {
        listening = listen(begun);
      }),
    isListening: () => isListening,
    async stop() {
      // The last messages are still sent, unless the database is unreachable.
      await Promise.race([sending, wait(retryDelay)]);
      stopping.abort();
      await sending;
      await client?.end().catch(() => {});
      await listening;
    },
  };
}
