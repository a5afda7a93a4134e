import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyComponent, prepareLazyComponents } from './lazy-component.ts';

test('without a network the scripts of dialogs are not fetched; once there is one they are [7.50]', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const network = { onLine: false };
  const page = new EventTarget();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const load = vi.fn<() => Promise<() => null>>().mockResolvedValue(() => null);
  lazyComponent(load);
  prepareLazyComponents();
  expect(load).not.toHaveBeenCalled();
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
});
