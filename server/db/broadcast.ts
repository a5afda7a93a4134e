import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod';
import { reportUnlessAway } from './report-unless-away.ts';

/** What the processes that use one database send each other. After `everything`, anything may have changed. */
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  /** The answers of these calls have changed for everyone. */
  z.object({ kind: z.literal('changed'), paths: z.array(z.string()) }),
  /** The answers of these calls have changed for a client's people or for the firm's. */
  z.object({
    kind: z.literal('changed-for'),
    whose: z.union([z.object({ clientId: z.number() }), z.object({ firmAbout: z.number() })]),
    paths: z.array(z.string()),
  }),
  /** Sessions that are over, by their tokens' hashes in base64. */
  z.object({
    kind: z.literal('sessions-over'),
    sessions: z.array(z.string()),
    how: z.enum(['ended', 'replaced', 'renewed']),
  }),
  /** How often posts have been viewed until now, by all processes. */
  z.object({
    kind: z.literal('viewed'),
    posts: z.array(z.object({ id: z.number(), viewCount: z.number() })),
  }),
  /** A new file waits for the virus scanner. */
  z.object({ kind: z.literal('file-waits') }),
  /** A transaction has enqueued emails; the process that did hears it too. */
  z.object({ kind: z.literal('emails-queued') }),
]);
export type BroadcastMessage = z.output<typeof message>;

/** From one process to all others that use the same database. */
export interface Broadcast {
  /** Sends to the others, in the order of the calls. A connection that is away is waited for. */
  send: (message: BroadcastMessage) => void;
  /** What another process has sent; `everything` also after messages may have been missed. */
  onMessage: (listener: (message: BroadcastMessage) => void) => void;
  /** Begins to listen. Resolves when listening, or once the first try has failed and others follow. */
  begin: () => Promise<void>;
  /** False while messages may be missed: before it begins and while the connection is away. */
  isListening: () => boolean;
  stop: () => Promise<void>;
}

/** For a database that no other process can use: only its own transactions have something to say. */
export function broadcastWithin(database: Pick<PGlite, 'listen'>): Broadcast {
  const listeners: ((message: BroadcastMessage) => void)[] = [];
  let stopListening = async () => {};
  return {
    send: () => {},
    onMessage: (listener) => void listeners.push(listener),
    async begin() {
      stopListening = await database.listen(channel, (payload) => {
        const read = envelope.safeParse(parsed(payload));
        if (read.success) for (const listener of listeners) listener(read.data.message);
      });
    },
    isListening: () => true,
    stop: () => stopListening(),
  };
}

/** Run in a transaction, it tells every process, this one too, that emails wait, once the transaction has been committed. */
export function announceQueuedEmails(): SQL {
  const payload: z.input<typeof envelope> = { from: 'a transaction', message: { kind: 'emails-queued' } };
  return sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`;
}

const channel = 'ridgeline';
/** Bytes that PostgreSQL takes in one notification, less the envelope. */
const maxBytes = 7500;
/** Milliseconds until a connection that broke is tried again. */
const pause = 500;

const envelope = z.object({ from: z.string(), message });

/** By LISTEN and NOTIFY of PostgreSQL, sending by `pool` and listening on a connection of its own. */
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
        // Whatever it was, and came since: the others read all of it again.
        unsent = [{ kind: 'everything' }];
        await wait(pause, undefined, { signal }).catch(() => {});
      }
  }

  /** Listens until the connection breaks, and again until stopped. */
  async function listen(begun: () => void): Promise<void> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        const { lost } = await connect();
        // What was sent while nobody listened here is lost.
        if (!isFirst) deliver({ kind: 'everything' });
        isListening = true;
        begun();
        await lost;
        isListening = false;
      } catch (error) {
        reportUnlessAway(error);
      }
      begun();
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  /** Resolves when it listens, with what resolves when it does not any more. */
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
    const read = envelope.safeParse(parsed(payload));
    // Another version of the program may say something that this one does not know.
    if (!read.success) deliver({ kind: 'everything' });
    else if (read.data.from !== self) deliver(read.data.message);
  }

  return {
    send(next) {
      const text = JSON.stringify(next);
      // Changes come faster than they are sent: the same message twice in a row says nothing more.
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
      // What was said last still leaves, unless the database is away.
      await Promise.race([sending, wait(pause)]);
      stopping.abort();
      await sending;
      await client?.end().catch(() => {});
      await listening;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
