import type { Account } from '#server/http/session.ts';

/** One browser that listens. */
export interface Connection {
  accountId: number;
  clientId: number | null;
  isFirm: boolean;
  /** Of its session's token. */
  tokenHash: Uint8Array;
  body: ReadableStream<Uint8Array>;
  send: (text: string) => void;
  end: () => void;
}

/** So many events wait for a browser that does not read them; then it is taken for gone. */
const mostWaiting = 50;
const utf8 = new TextEncoder();

/** A connection of an account; `gone` is called once, whoever ends it. */
export function openConnection(
  account: Account,
  tokenHash: Uint8Array,
  gone: (connection: Connection) => void,
): Connection {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const leave = () => {
    if (!controller) return false;
    controller = undefined;
    gone(connection);
    return true;
  };
  const connection: Connection = {
    accountId: account.id,
    clientId: account.clientId,
    isFirm: account.role === 'admin',
    tokenHash,
    body: new ReadableStream({
      start(given) {
        controller = given;
      },
      cancel() {
        leave();
      },
    }),
    send(text) {
      if ((controller?.desiredSize ?? 0) < -mostWaiting) return connection.end();
      controller?.enqueue(utf8.encode(text));
    },
    end() {
      const open = controller;
      if (leave()) open?.close();
    },
  };
  return connection;
}
