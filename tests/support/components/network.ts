import { liveEvents } from '#contract/notifications/rules.ts';

type Respond = (request: Request) => Promise<Response>;

/** Answers everything under `/api/` from memory, and leaves all other traffic as it is. Gives the way to stop. */
export function inMemoryRequests(respond: Respond): () => void {
  const before = { fetch: globalThis.fetch, XMLHttpRequest, EventSource };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isOurs(request)) return before.fetch(request);
    const answer = await respond(request);
    // What the browser says of a connection that broke.
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    return answer;
  };
  InMemoryUpload.respond = respond;
  Object.assign(globalThis, { XMLHttpRequest: InMemoryUpload, EventSource: InMemoryEventSource });
  return () => {
    Object.assign(globalThis, before);
    InMemoryEventSource.open.clear();
  };
}

function isOurs({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/');
}

/** As much of an upload as web/api/send-file.ts uses. */
class InMemoryUpload extends EventTarget {
  static respond: Respond;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = '';
  private path = '';
  private isAborted = false;

  open(method: string, path: string): void {
    [this.method, this.path] = [method, path];
  }

  send(body: FormData): void {
    void this.deliver(new Request(this.path, { method: this.method, body }));
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  private async deliver(request: Request): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 50, total: 100 }));
    const answer = await InMemoryUpload.respond(request);
    if (this.isAborted) return;
    this.status = answer.status;
    this.responseText = await answer.text();
    this.dispatchEvent(new Event(answer.type === 'error' ? 'error' : 'load'));
  }
}

/** A live connection that is there from the start. */
export class InMemoryEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly open = new Set<InMemoryEventSource>();
  readyState = 1;

  static changed(paths: string[]): void {
    const data = JSON.stringify({ paths });
    for (const source of this.open) source.dispatchEvent(new MessageEvent(liveEvents.changed, { data }));
  }

  constructor() {
    super();
    InMemoryEventSource.open.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  close(): void {
    this.readyState = InMemoryEventSource.CLOSED;
    InMemoryEventSource.open.delete(this);
  }
}
