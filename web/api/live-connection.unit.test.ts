import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { holdConnection } from './live-connection.ts';

class SomeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: SomeEventSource[] = [];
  readyState = 0;

  constructor() {
    super();
    SomeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = SomeEventSource.CLOSED;
  }

  break(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('EventSource', SomeEventSource);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  network.onLine = true;
  SomeEventSource.opened = [];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  holdConnection(() => {}, stopping.signal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a live connection that breaks is taken up again after pauses that grow to half a minute', () => {
  const pauses = [2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [index, pause] of pauses.entries()) {
    SomeEventSource.opened.at(-1)?.break();
    vi.advanceTimersByTime(pause - 1);
    expect(SomeEventSource.opened).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(SomeEventSource.opened).toHaveLength(index + 2);
  }
});

test('without a network a live connection waits until there is one', () => {
  network.onLine = false;
  SomeEventSource.opened.at(-1)?.break();
  vi.advanceTimersByTime(600_000);
  expect(SomeEventSource.opened).toHaveLength(1);
  network.onLine = true;
  dispatchEvent(new Event('online'));
  expect(SomeEventSource.opened).toHaveLength(2);
});
