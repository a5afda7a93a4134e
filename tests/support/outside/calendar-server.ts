import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** What a calendar server has under one path. */
export interface ServedEvent {
  etag: string;
  text: string;
}

interface ServerState {
  /** Batches that it still hands out; afterwards it doesn't answer such requests. */
  batches: number;
  /** The paths that it names when asked for a time; undefined if it refuses to. */
  timely: (() => string[]) | undefined;
  /** The filters it was asked with. */
  filters: string[];
  /** The paths that were read, written and deleted. */
  read: string[];
  written: string[];
  deleted: string[];
  /** What it calls the owner. */
  addresses: string[];
  /** Called when it doesn't answer. */
  onSilence: () => void;
}

/**
 * A CalDAV server of which a test decides what it can do: how many batches of events it hands out before it falls silent, and
 * whether it finds events by their time. Its calendar is `events`.
 */
export async function startCalendarServer(events: Map<string, ServedEvent>) {
  const path = '/owner/work/';
  const server = createServer();
  const state: ServerState = {
    batches: Number.POSITIVE_INFINITY,
    timely: undefined,
    filters: [],
    read: [],
    written: [],
    deleted: [],
    addresses: [],
    onSilence() {},
  };
  const silent = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      answer(request.method ?? '', request.url ?? '', Buffer.concat(chunks).toString(), response),
    );
  });

  function answer(method: string, url: string, body: string, response: ServerResponse): void {
    const multistatus = (responses: string[]) => {
      response.writeHead(207, { 'content-type': 'application/xml' });
      response.end(
        `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`,
      );
    };
    const found = (href: string, props: string) =>
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
    const etagOf = (href: string) => found(href, `<d:getetag>${events.get(href)?.etag ?? ''}</d:getetag>`);
    if (method === 'PUT') {
      state.written.push(url);
      const etag = `"written-${state.written.length}"`;
      events.set(url, { etag, text: body });
      response.writeHead(201, { etag }).end();
    } else if (method === 'DELETE') {
      state.deleted.push(url);
      events.delete(url);
      response.writeHead(204).end();
    } else if (body.includes('current-user-principal'))
      multistatus([
        found(path, '<d:current-user-principal><d:href>/owner/</d:href></d:current-user-principal>'),
      ]);
    else if (body.includes('calendar-user-address-set')) {
      const hrefs = state.addresses.map((address) => `<d:href>${address}</d:href>`).join('');
      multistatus([found('/owner/', `<c:calendar-user-address-set>${hrefs}</c:calendar-user-address-set>`)]);
    } else if (body.includes('calendar-query')) {
      state.filters.push(/<c:(time-range|prop-filter name="\w+")/.exec(body)?.[1] ?? '');
      if (state.timely) multistatus(state.timely().map(etagOf));
      else response.writeHead(501).end();
    } else if (body.includes('calendar-multiget')) {
      if (state.batches <= 0) {
        silent.add(response);
        state.onSilence();
        return;
      }
      state.batches -= 1;
      const hrefs = Array.from(body.matchAll(/<d:href>([^<]+)<\/d:href>/g), ([, href = '']) => href);
      state.read.push(...hrefs);
      multistatus(
        hrefs.map((href) => {
          const event = events.get(href);
          if (!event)
            return `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
          return found(
            href,
            `<d:getetag>${event.etag}</d:getetag><c:calendar-data><![CDATA[${event.text}]]></c:calendar-data>`,
          );
        }),
      );
    } else if (body.includes('resourcetype'))
      multistatus([
        found(
          path,
          `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>`,
        ),
      ]);
    else multistatus([found(path, ''), ...[...events.keys()].map(etagOf)]);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return Object.assign(state, {
    path,
    access: { address: `http://127.0.0.1:${address.port}${path}`, username: 'owner', password: 'secret' },
    async stop() {
      for (const response of silent) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
