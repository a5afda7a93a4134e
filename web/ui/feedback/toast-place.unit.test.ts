import { describe, expect, test } from 'vitest';
import { freePlace, type Part } from './toast-place.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const button = (left: number, top: number): Part => ({
  left,
  top,
  width: 120,
  height: 40,
  kind: 'control',
});
const placeOn = (parts: readonly Part[]) => freePlace(desk, parts).place;

describe('the place of a toast', () => {
  test('is at the bottom of a page that has nothing there', () => {
    expect(freePlace(desk, [button(1300, 100)])).toEqual({ place: 'bottom', below: 0 });
    expect(freePlace(phone, [button(20, 100)])).toEqual({ place: 'bottom', below: 0 });
  });

  test('is where it covers nothing that can be pressed or typed into', () => {
    expect(placeOn([button(700, 850)])).toBe('bottom-right');
    expect(placeOn([button(700, 850), button(1300, 850)])).toBe('bottom-left');
    const field = { ...button(0, 800), width: 1440 };
    expect(placeOn([field])).toBe('top-right');
    expect(placeOn([field, button(1300, 100)])).toBe('top');
  });

  test('leaves headings to be read', () => {
    expect(placeOn([{ ...button(600, 820), kind: 'heading' }])).toBe('bottom-right');
  });

  test('is where it covers the least, and a link before a button, where there is no free one', () => {
    const rows = Array.from({ length: 30 }, (_, row) => ({
      ...button(0, row * 40),
      width: 1440,
      kind: 'link' as const,
    }));
    expect(placeOn([...rows, button(700, 850), button(1300, 850)])).toBe('bottom-left');
  });
});

describe('the place of a toast on a phone', () => {
  const bar: Part = { left: 0, top: 780, width: 390, height: 64, kind: 'bar' };
  const below = (parts: readonly Part[]) => freePlace(phone, parts).below;

  test('is above the bar at the bottom', () => {
    expect(below([bar])).toBe(64);
  });

  test('is above what can be pressed at the bottom', () => {
    expect(below([button(20, 800)])).toBe(44);
    expect(below([bar, button(20, 700)])).toBe(144);
  });

  test('covers rows rather than a heading or the bar, where nothing is free', () => {
    const rows = Array.from({ length: 20 }, (_, row) => button(20, row * 40));
    const heading: Part = { ...button(20, 700), kind: 'heading' };
    const place = below([bar, heading, ...rows]);
    const [top, bottom] = [844 - place - 136, 844 - place];
    expect(bottom).toBeLessThanOrEqual(heading.top);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  test('is inside the window', () => {
    expect(below([{ ...bar, top: 100, height: 744 }])).toBe(0);
    expect(freePlace({ width: 320, height: 100 }, [bar])).toEqual({ place: 'bottom', below: 0 });
  });
});
