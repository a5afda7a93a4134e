import type { Account } from '#server/http/request/session.ts';

/** Whose browser it is, as far as it decides what it hears. */
export type Listener = { id: number } & Pick<Account, 'clientId' | 'role' | 'someClientsOnly'>;

/** One browser that listens. */
export interface Connection {
  accountId: number;
  clientId: number | null;
  isFirm: boolean;
  /** Of the firm's people who don't reach every client: those that they reach. */
  reached: ReadonlySet<number> | null;
  /** Of its session's token. */
  tokenHash: Uint8Array;
  body: ReadableStream<Uint8Array>;
  send: (text: string) => void;
  end: () => void;
}

/** Maximum of events that wait for a browser that does not read them; then it counts as disconnected. */
const maxWaiting = 50;
const utf8 = new TextEncoder();

/** A connection of an account; `deleted` is called once, whichever side ends it. */
export function openConnection(
  account: Listener,
  reached: readonly number[] | null,
  tokenHash: Uint8Array,
  deleted: (connection: Connection) => void,
): Connection {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const leave = () => {
    if (!controller) return false;
    controller = undefined;
    deleted(connection);
    return true;
  };
  const connection: Connection = {
    accountId: account.id,
    clientId: account.clientId,
    isFirm: account.role === 'admin',
    reached: reached && new Set(reached),
    tokenHash,
    body: new ReadableStream({
      start(input) {
        controller = input;
      },
      cancel() {
        leave();
      },
    }),
    send(text) {
      if ((controller?.desiredSize ?? 0) < -maxWaiting) return connection.end();
      controller?.enqueue(utf8.encode(text));
    },
    end() {
      const open = controller;
      if (leave()) open?.close();
    },
  };
  return connection;
}
