import type { Account } from '#server/http/request/session.ts';

/** The account behind a live connection: what decides which events it receives. */
export type Listener = { id: number } & Pick<Account, 'clientId' | 'role' | 'someClientsOnly'>;

/** The live connection of one browser. */
export interface Connection {
  accountId: number;
  clientId: number | null;
  isFirm: boolean;
  /** The clients that a staff member can access; null for clients' people, and for staff who can access all. */
  accessibleClients: ReadonlySet<number> | null;
  /** The hash of its session's token. */
  tokenHash: Uint8Array;
  body: ReadableStream<Uint8Array>;
  send: (text: string) => void;
  end: () => void;
}

/** Maximum queued events; a browser that does not read them counts as disconnected. */
const maxWaiting = 50;
const utf8 = new TextEncoder();

/** Opens a connection for an account. `onClose` is called once, whichever side ends the connection. */
export function openConnection(
  account: Listener,
  accessibleClients: readonly number[] | null,
  tokenHash: Uint8Array,
  onClose: (connection: Connection) => void,
): Connection {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const close = () => {
    if (!controller) return false;
    controller = undefined;
    onClose(connection);
    return true;
  };
  const connection: Connection = {
    accountId: account.id,
    clientId: account.clientId,
    isFirm: account.role === 'admin',
    accessibleClients: accessibleClients && new Set(accessibleClients),
    tokenHash,
    body: new ReadableStream({
      start(streamController) {
        controller = streamController;
      },
      cancel() {
        close();
      },
    }),
    send(text) {
      if ((controller?.desiredSize ?? 0) < -maxWaiting) return connection.end();
      controller?.enqueue(utf8.encode(text));
    },
    end() {
      const openController = controller;
      if (close()) openController?.close();
    },
  };
  return connection;
}
