import { describe, expect, test } from 'vitest';
import { bestPlacement, type Part } from './toast-position.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const button = (left: number, top: number): Part => ({
  left,
  top,
  width: 120,
  height: 40,
  kind: 'control',
});
const placeOn = (parts: readonly Part[]) => bestPlacement(desktop, parts).place;

describe('the place of a toast', () => {
  test('is at the bottom of a page that has nothing there [2.482]', () => {
    expect(bestPlacement(desktop, [button(1300, 100)])).toEqual({ place: 'bottom', taken: 0 });
  });

  test('is where it covers nothing that can be pressed or typed into [2.482]', () => {
    expect(placeOn([button(700, 850)])).toBe('bottom-right');
    expect(placeOn([button(700, 850), button(1300, 850)])).toBe('bottom-left');
    const field = { ...button(0, 800), width: 1440 };
    expect(placeOn([field])).toBe('top-right');
    expect(placeOn([field, button(1300, 100)])).toBe('top');
  });

  test('leaves headings to be read [2.564]', () => {
    expect(placeOn([{ ...button(600, 820), kind: 'heading' }])).toBe('bottom-right');
  });

  test('is where it covers the least, and a link before a button, where there is no free one [2.482]', () => {
    const rows = Array.from({ length: 30 }, (_, row) => ({
      ...button(0, row * 40),
      width: 1440,
      kind: 'link' as const,
    }));
    expect(placeOn([...rows, button(700, 850), button(1300, 850)])).toBe('bottom-left');
  });
});

describe('the place of a toast on a phone', () => {
  const placeOnPhone = (...parts: Part[]) => bestPlacement(phone, parts);
  const tabs: Part = { left: 0, top: 788, width: 390, height: 56, kind: 'bar' };
  const header: Part = { left: 0, top: 0, width: 390, height: 72, kind: 'bar' };
  const field = (top: number): Part => ({ left: 20, top, width: 350, height: 72, kind: 'attended' });
  const primary = (top: number): Part => ({ ...button(20, top), kind: 'primary' });

  test('is below the header, whatever else is there [2.541]', () => {
    const rows = Array.from({ length: 20 }, (_, row) => button(20, row * 40));
    expect(placeOnPhone(tabs, header, ...rows)).toEqual({ place: 'top', taken: 72 });
  });

  test('is above the bar at the bottom when what is attended to is at the top [2.541]', () => {
    expect(placeOnPhone(tabs, header, field(90))).toEqual({ place: 'bottom', taken: 56 });
    expect(placeOnPhone(tabs, header, field(220)).place).toBe('top');
  });

  test.each([
    ['the main action at the top', [primary(100)], 'bottom'],
    ['the main action at the bottom', [primary(700)], 'top'],
    ['a main action at each edge', [primary(100), primary(700)], 'top'],
    ['a main action at the bottom and what was pressed at the top', [field(90), primary(700)], 'bottom'],
    ['a main action at the top and what was pressed at the bottom', [primary(100), field(700)], 'top'],
  ] as const)('leaves off %s, and what was pressed before that [2.984]', (_what, parts, expected) => {
    expect(placeOnPhone(tabs, header, ...parts).place).toBe(expected);
  });

  test('is at the edge where less of what is attended to is covered [2.541]', () => {
    expect(placeOnPhone(header, field(180), field(700)).place).toBe('top');
    expect(placeOnPhone(header, field(80), field(660)).place).toBe('bottom');
  });

  test('is never in the middle: a bar that is not at an edge moves nothing [2.541]', () => {
    expect(placeOnPhone({ ...tabs, top: 500 })).toEqual({ place: 'top', taken: 0 });
  });
});

describe('a toast that is there already', () => {
  const field: Part = { left: 20, top: 760, width: 350, height: 72, kind: 'attended' };

  test('stays where it is as long as that covers no more than another place [2.541]', () => {
    expect(bestPlacement(phone, [], 'bottom').place).toBe('bottom');
    expect(bestPlacement(desktop, [], 'bottom-left').place).toBe('bottom-left');
  });

  test('goes where what has just been drawn is not covered [2.541]', () => {
    expect(bestPlacement(phone, [field], 'bottom').place).toBe('top');
    expect(bestPlacement(phone, [{ ...field, top: 20 }], 'top').place).toBe('bottom');
  });
});

describe('the place of a toast on a wide screen', () => {
  test('covers a button rather than what is attended to [2.541]', () => {
    const wide = { left: 0, width: 1440, height: 136 };
    const parts: Part[] = [
      { ...wide, top: 0, kind: 'attended' },
      { ...wide, top: 764, kind: 'control' },
    ];
    expect(bestPlacement(desktop, parts).place).toBe('bottom');
  });

  test('is above a bar at the bottom [2.541]', () => {
    const bar: Part = { left: 0, top: 836, width: 1440, height: 64, kind: 'bar' };
    expect(bestPlacement(desktop, [bar])).toEqual({ place: 'bottom', taken: 64 });
  });
});
