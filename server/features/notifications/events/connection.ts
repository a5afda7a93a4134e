/** Whose records a live connection receives events about. */
export interface Audience {
  clientId: number | null;
  isFirm: boolean;
  /** The clients that a staff member can access; null for clients' people, and for staff who can access all. */
  accessibleClients: ReadonlySet<number> | null;
}

/** Of a connection whose access has not been read yet. */
const noAudience: Audience = { clientId: null, isFirm: false, accessibleClients: new Set() };

/** The live connection of one browser. */
export interface Connection {
  accountId: number;
  /** The network that it comes from. */
  network: string;
  audience: Audience;
  /** The hash of its session's token. */
  tokenHash: Uint8Array;
  body: ReadableStream<Uint8Array>;
  send: (text: string) => void;
  end: () => void;
}

/** Maximum queued events; a browser that does not read them counts as disconnected. */
const maxWaiting = 50;
const utf8 = new TextEncoder();

/** Opens a connection for an account, without an audience yet. `onClose` is called once, whichever side ends the connection. */
export function openConnection(
  { accountId, network, tokenHash }: Pick<Connection, 'accountId' | 'network' | 'tokenHash'>,
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
    accountId,
    network,
    audience: noAudience,
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
