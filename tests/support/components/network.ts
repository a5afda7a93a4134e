import { liveEvents } from '#contract/notifications/rules.ts';

type Respond = (request: Request) => Promise<Response>;

/** Answers all requests under `/api/` from memory, and leaves others alone. The returned function ends this. */
export function inMemoryRequests(respond: Respond): () => void {
  const originals = { fetch: globalThis.fetch, XMLHttpRequest, EventSource };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isOurs(request)) return originals.fetch(request);
    const answer = await respond(request);
    // The browser's error for a broken connection.
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    return answer;
  };
  InMemoryUpload.respond = respond;
  Object.assign(globalThis, { XMLHttpRequest: InMemoryUpload, EventSource: InMemoryEventSource });
  return () => {
    Object.assign(globalThis, originals);
    InMemoryEventSource.open.clear();
  };
}

function isOurs({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/');
}

/** The part of XMLHttpRequest that web/api/send-file.ts uses. */
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

/** An EventSource that is connected from the start. */
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
