import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pauseRefetching } from './pause-refetching.ts';

test('without a network no list is polled [7.50]', async () => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    focusManager.setFocused(undefined);
    environmentManager.setIsServer(() => true);
  });
  const network = { onLine: true };
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  pauseRefetching();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('tasks');
  const list = { queryKey: ['tasks'], queryFn: load, refetchInterval: 1000, networkMode: 'always' } as const;
  const stop = new QueryObserver(new QueryClient(), list).subscribe(() => {});
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(2500);
  expect(load).toHaveBeenCalledTimes(3);
  network.onLine = false;
  page.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(4);
});
