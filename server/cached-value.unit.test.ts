import { describe, expect, test } from 'vitest';
import { cachedValue } from './cached-value.ts';

/** A value that differs each time it is loaded, and a clock that stands still until it is set. */
function counted() {
  let time = 10_000;
  let loads = 0;
  const value = cachedValue(() => Promise.resolve((loads += 1)), {
    lifetime: 2000,
    now: () => new Date(time),
  });
  return { value, set: (next: number) => (time = next) };
}

describe('A cached value', () => {
  test('is loaded once for its lifetime, then again', async () => {
    const { value, set } = counted();
    expect(await value.read()).toBe(1);
    set(11_999);
    expect(await value.read()).toBe(1);
    set(12_000);
    expect(await value.read()).toBe(2);
  });

  test('is not cached for hours when the clock is set back', async () => {
    const { value, set } = counted();
    await value.read();
    set(1000);
    expect(await value.read()).toBe(2);
  });

  test('is loaded again after it was forgotten', async () => {
    const { value } = counted();
    await value.read();
    value.forget();
    expect(await value.read()).toBe(2);
  });

  test('that was being loaded while something changed is not cached', async () => {
    const loaded = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let loads = 0;
    const value = cachedValue(async () => (await loaded[loads++]?.promise) ?? '', {
      lifetime: 2000,
      now: () => new Date(0),
    });
    const early = value.read();
    value.forget();
    loaded[0]?.resolve('before');
    loaded[1]?.resolve('after');
    expect(await early).toBe('before');
    expect(await value.read()).toBe('after');
  });

  test('is loaded each time while it is not cacheable', async () => {
    let loads = 0;
    let isCacheable = false;
    const value = cachedValue(() => Promise.resolve((loads += 1)), {
      lifetime: 2000,
      now: () => new Date(0),
      isCacheable: () => isCacheable,
    });
    expect([await value.read(), await value.read()]).toEqual([1, 2]);
    isCacheable = true;
    expect([await value.read(), await value.read()]).toEqual([3, 3]);
  });

  test('whose loading failed is loaded again', async () => {
    let loads = 0;
    const value = cachedValue(
      () => (++loads === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here')),
      { lifetime: 2000, now: () => new Date(0) },
    );
    await expect(value.read()).rejects.toThrow('away');
    expect(await value.read()).toBe('here');
  });
});
