import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepConnected } from './connection.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  break(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  network.onLine = true;
  FakeEventSource.opened = [];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  keepConnected(() => {}, stopping.signal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a live connection that breaks is taken up again after pauses that grow to half a minute [7.50]', () => {
  const pauses = [2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [index, pause] of pauses.entries()) {
    FakeEventSource.opened.at(-1)?.break();
    vi.advanceTimersByTime(pause - 1);
    expect(FakeEventSource.opened).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(FakeEventSource.opened).toHaveLength(index + 2);
  }
});

test('without a network a live connection waits until there is one [7.50]', () => {
  network.onLine = false;
  FakeEventSource.opened.at(-1)?.break();
  vi.advanceTimersByTime(600_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  network.onLine = true;
  dispatchEvent(new Event('online'));
  expect(FakeEventSource.opened).toHaveLength(2);
});
